export { controlParty, isHost } from './controls'
export { changeParty, createParty, deleteParty, findAdminParty, listAdminParties } from './parties'
export { findOpenParty, findStaff, isOpenTo } from './party-queries'
export { erasePartyMessages, exportPartyMessages } from './personal-data'
export {
  checkPartyMember,
  closePartySockets,
  refreshParty,
  refreshRoom,
  wakeParties,
} from './rooms'
export { parties } from './tables'
export { originsOfParty, requirePlayable } from './video'
