export { changeAvatar } from './avatars'
export { countMembers } from './counts'
export {
  accountExists,
  exportAccount,
  isDispensable,
  removeAccount,
  requirePassword,
} from './leaving'
export { WRONG_PASSWORDS_OF_ACCOUNT } from './limits'
export { editProfile, findPublicProfile } from './profiles'
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
  sessionsThatMayPlay,
  viewerOfSession,
} from './viewer'
