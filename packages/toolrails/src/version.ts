/** Version of this package; a test keeps it equal to the manifest's. */
export const version = '0.1.0'
