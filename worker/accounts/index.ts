export { changeAvatar } from './avatars'
export { countMembers } from './counts'
export {
  accountExists,
  eraseAccount,
  exportAccount,
  isNotLastAdmin as isDispensable,
  deleteAccountRows as removeAccount,
  requirePassword,
} from './account-deletion'
export { CONFIRMATIONS_FROM_ADDRESS, PASSWORD_CHECKS_OF_MEMBER, confirmationLimits } from './limits'
export { mailConfirmation, mailEmailChange } from './confirmation-mails'
export { editProfile, findPublicProfile } from './profiles'
export {
  type MoveToNewAddress as Readdress,
  confirmEmail,
  pruneConfirmations,
  startEmailChange,
} from './email-confirmations'
export { pruneInvitations } from './invitations'
export {
  pruneSessions,
  renewSession,
  rightsOf,
  shortenAdminSessions as shortenStaffSessions,
  activeSessions as standingSessions,
} from './sessions'
export { users, vipGrants } from './tables'
export {
  adminIds,
  findViewer,
  findViewerAnd as findViewerWith,
  isAdmin,
  isVip,
  provenEmailOf,
  entitledSessions as sessionsThatMayPlay,
  viewerOfSession,
} from './viewer'
