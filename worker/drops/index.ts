export { RELEASES, releaseTimer, rescheduleDrops, settleDrops } from './timer'
export { exportReminders, sendReminder } from './reminders'
