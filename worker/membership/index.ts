export { countOpenDisputes } from './disputes'
export { endSubscription, stopRenewals } from './endings'
export { updateCustomerEmail } from './customers'
export {
  eraseStripeCustomer as clearMembership,
  exportMembership,
  eraseMembership as leaveMembership,
} from './personal-data'
export { sendNotification as sendLetter } from './notifications'
export { findMembership } from './membership'
export { sweepMemberships } from './sweep'
