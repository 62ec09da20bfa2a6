export { rescheduleDrops, settleDrops } from './alarm'
export { exportReminders, sendReminder } from './reminders'
