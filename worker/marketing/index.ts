export {
  countContactsByAddress,
  exportMarketing as exportConsent,
  eraseMarketing as leaveMailing,
  readdressMailing,
} from './personal-data'
export { recordConsent } from './consents'
export { countSubscribers } from './counts'
