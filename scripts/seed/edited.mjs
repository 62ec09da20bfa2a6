/**
 * SQL: 1 if the club has been set up, imported or edited by its team. A seed writes nothing there. What the demo seeds has no
 * entry in the audit log.
 */
export const IS_EDITED =
  `(exists (select 1 from club_setup where used_at is not null or import_id is not null) ` +
  `or exists (select 1 from audit_log where target_type in ('release', 'track', 'station', 'channel', 'site', 'media')))`

/** SQL: 1 if it has members, and they are not the demo's: the demo's administrator has a known password. */
export const HAS_OTHER_MEMBERS = `(exists (select 1 from users) and not exists (select 1 from users where id = 'demo-admin'))`
