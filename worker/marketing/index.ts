export { exportConsent, leaveMailing } from './belongings'
export { recordConsent } from './consents'
export { countSubscribers } from './counts'
