export { recordConsent } from './consents'
export { deleteContact, listContacts, unsubscribeContact } from './contacts'
export { countSubscribers } from './counts'
export { exportContacts, exportName } from './export'
export { importContacts } from './import'
export {
  countContactsByAddress,
  eraseMarketing,
  exportMarketing,
  readdressMailing,
} from './personal-data'
