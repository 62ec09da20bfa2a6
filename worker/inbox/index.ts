export { countMessages } from './counts'
export { countMessagesByAddress, exportInbox, leaveInbox, readdressInbox } from './belongings'
export { giveUpReply, requeueReplies, sendReply } from './delivery'
export { fileReport } from './reports'
