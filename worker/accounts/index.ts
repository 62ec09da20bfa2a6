export { changeAvatar } from './avatars'
export { countMembers } from './counts'
export {
  accountExists,
  eraseAccount,
  exportAccount,
  isDispensable,
  removeAccount,
  requirePassword,
} from './leaving'
export { CONFIRMATIONS_FROM_ADDRESS, PASSWORD_CHECKS_OF_MEMBER, confirmationLimits } from './limits'
export { mailConfirmation, mailEmailChange } from './confirmation-mails'
export { editProfile, findPublicProfile } from './profiles'
export {
  type Readdress,
  confirmEmail,
  pruneConfirmations,
  startEmailChange,
} from './email-confirmations'
export { pruneInvitations } from './invitations'
export {
  pruneSessions,
  renewSession,
  rightsOf,
  shortenStaffSessions,
  standingSessions,
} from './sessions'
export { users, vipGrants } from './tables'
export {
  adminIds,
  findViewer,
  findViewerWith,
  isAdmin,
  isVip,
  provenEmailOf,
  sessionsThatMayPlay,
  viewerOfSession,
} from './viewer'
