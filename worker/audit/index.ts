export { listAuditEntriesAbout } from './log'
export {
  eraseLabels,
  eraseNames,
  forgetInvitedBefore,
  nameInvitedMember,
  pseudonymOf,
  recordAudit,
  recordErasure,
  recordExport,
  recordUpdate,
} from './record'
