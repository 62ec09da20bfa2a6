export { recordConsent } from './consents'
