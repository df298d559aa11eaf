/** Version of this package; a test keeps it equal to package.json. */
export const frameworkVersion = '0.1.0'

/** Version of the study's figures that this package carries. */
export const evidenceVersion = '2026-09-25.3'
