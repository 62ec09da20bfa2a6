export { RELEASES, releaseTimer, rescheduleDrops } from './timer'
export { exportReminders, sendReminder } from './reminders'
