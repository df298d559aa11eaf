export { replyFor } from './reply-for.js'
