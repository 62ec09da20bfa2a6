export {
  notificationsOf,
  notifyClubOfRelease,
  notifyOfMembership,
  notifyOfReminder,
} from './causes'
export { isWanted } from './conditions'
export { announceBroadcasts, announceParty, enqueueFanOuts, runFanOut } from './fan-out'
export { pruneNotifications } from './list'
export { sendUnreadCounts, sendUnreadCountsOf } from './live'
export { enqueueNotificationMails, sendNotificationMails } from './mails'
export { exportNotifications } from './personal-data'
export { pushMessages } from './pushes'
export { renewQuietHours } from './settings'
