export { endSubscription } from './endings'
export { clearMembership, exportMembership, leaveMembership } from './leaving'
export { sendLetter } from './letters'
export { sweepMemberships } from './sweep'
