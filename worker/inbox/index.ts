export { countMessages } from './counts'
export {
  countMessagesByAddress,
  exportInbox,
  eraseInbox as leaveInbox,
  readdressInbox,
} from './personal-data'
export { failReply as giveUpReply, requeueReplies, sendReply } from './delivery'
export { createReport as fileReport } from './reports'
