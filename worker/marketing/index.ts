export { recordConsent } from './consents'
export { countSubscribers } from './counts'
