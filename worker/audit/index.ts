export { listDeedsAbout } from './log'
export {
  eraseLabels,
  eraseNames,
  forgetInvitedBefore,
  nameInvitedMember,
  pseudonymOf,
  recordDeed,
  recordErasure,
  recordExport,
} from './record'
