export { listNewsSlugs, newsTitle } from './news'

export {
  changeRecipientsEmail,
  countRecipientsByAddress,
  eraseBroadcasts,
  eraseOldRecipients,
  exportBroadcasts,
} from './personal-data'

export { BROADCASTS, broadcastTimer, wakeSender } from './timer'
export { broadcasts } from './tables'
export { sendTest } from './test-mail'
