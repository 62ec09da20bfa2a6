export { recordConsent } from './consents'
export { countSubscribers, deleteContact, listContacts, unsubscribeContact } from './contacts'
export { exportContacts, exportName } from './export'
export { importContacts } from './import'
export {
  changeMarketingEmail as readdressMailing,
  countContactsByAddress,
  eraseMarketing,
  exportMarketing,
} from './personal-data'
