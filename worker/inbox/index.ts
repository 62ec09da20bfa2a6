export { countMessages } from './counts'
export { exportInbox, leaveInbox } from './belongings'
export { giveUpReply, requeueReplies, sendReply } from './delivery'
export { fileReport } from './reports'
