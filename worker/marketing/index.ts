export {
  changeMemberConsent,
  consentFrom,
  readMemberConsent,
  selectMemberConsent,
} from './consents'
export {
  countSubscribers,
  countUnsubscribedFrom,
  deleteContact,
  findContactId,
  listContacts,
  unsubscribeContact,
} from './contacts'
export { exportContacts, exportName } from './export'
export { importContacts } from './import'
export { mailLinkForContactForm } from './newsletter'
export {
  changeMarketingEmail as readdressMailing,
  countContactsByAddress,
  eraseMarketing,
  exportMarketing,
} from './personal-data'
export { suppressForGood, unsubscribeAddress } from './suppression-list'
export { marketingContacts } from './tables'
export { unsubscribeLink } from './unsubscribe'
