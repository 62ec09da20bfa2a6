export { failReply, requeueReplies, sendReply } from './delivery'
export { countMessages } from './messages'
export {
  changeInboxEmail as readdressInbox,
  countMessagesByAddress,
  eraseInbox,
  exportInbox,
} from './personal-data'

export { contactMessages, messageReplies } from './tables'
