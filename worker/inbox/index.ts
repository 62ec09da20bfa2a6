export { failReply, requeueReplies, sendReply } from './delivery'
export { changeMessage, countMessages, deleteMessage, findMessage, listMessages } from './messages'
export {
  changeInboxEmail as readdressInbox,
  countMessagesByAddress,
  eraseInbox,
  exportInbox,
} from './personal-data'
export { retryReply, storeReply } from './replies'
export { contactMessages, messageReplies } from './tables'
