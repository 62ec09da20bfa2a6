export { listAuditEntriesAbout as listDeedsAbout } from './log'
export {
  eraseLabels,
  eraseNames,
  forgetInvitedBefore,
  nameInvitedMember,
  pseudonymOf,
  recordAudit as recordDeed,
  recordErasure,
  recordExport,
} from './record'
