export {
  cancelBroadcast,
  changeBroadcast,
  countRecipients,
  createBroadcast,
  deleteBroadcast,
  findBroadcast,
  listBroadcasts,
  scheduleBroadcast,
} from './broadcasts'
export { listNewsSlugs, newsTitle } from './news'
export { reportBroadcast } from './outcomes'
export {
  changeRecipientsEmail,
  countRecipientsByAddress,
  eraseBroadcasts,
  eraseOldRecipients,
  eraseRecipient,
  exportBroadcasts,
} from './personal-data'
export { previewBroadcast } from './preview'
export { BROADCASTS, broadcastTimer, wakeSender } from './sender'
export { broadcasts } from './tables'
export { enqueueTest, sendTest } from './test-mail'
