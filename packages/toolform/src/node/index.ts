export { loadToolsFile } from './load-tools-file.js'
