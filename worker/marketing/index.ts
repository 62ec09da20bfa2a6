export { countContactsByAddress, exportConsent, leaveMailing, readdressMailing } from './belongings'
export { recordConsent } from './consents'
export { countSubscribers } from './counts'
