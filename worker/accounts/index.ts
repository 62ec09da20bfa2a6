export {
  accountExists,
  deleteAccountRows,
  eraseAccount,
  exportAccount,
  isNotLastAdmin,
  requirePassword,
} from './account-deletion'
export { ownRadioAddressKey, radioAddressKey } from './app-passwords/keys'
export { appPasswords } from './app-passwords/routes'
export { type AppCredentials, signInApp, viewerOfRadioAddress } from './app-passwords/sign-in'
export { mailConfirmation, mailEmailChange } from './confirmation-mails'
export {
  type MoveToNewAddress,
  confirmEmail,
  pruneConfirmations,
  startEmailChange,
} from './email-confirmations'
export { createFirstAdmin } from './first-admin'
export { invite, pruneInvitations } from './invitations'
export {
  CONFIRMATIONS_FROM_ADDRESS,
  PASSWORD_CHECKS_OF_MEMBER,
  confirmationLimits,
} from './rate-limits'
export { deletionMail, invitationMail } from './security-mails'
export { exportMembers } from './member-export'
export { countMembers, listMembers } from './member-list'
export { changeMember, findMember } from './members'
export {
  changeAvatar,
  editProfile,
  findProfile,
  memberIdOf,
  publicProfile,
  selectProfile,
} from './public-profiles'
export { activeSessions, pruneSessions, renewSession } from './sessions'
export { admins, sessions, users, vipGrants } from './tables'
export {
  access,
  adminIds,
  entitledSessions,
  isAdmin,
  isAdminWithId,
  isVip,
  provenEmailOf,
} from './viewer'
