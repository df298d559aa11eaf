export { loadToolsBytes, loadToolsFile } from './load-tools-file.js'
