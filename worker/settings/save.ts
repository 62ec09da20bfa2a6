import type { SettingsChange } from '../../shared/settings'
import { shortenStaffSessions } from '../accounts'
import { recordDeed } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { isoNow } from '../platform/ids'
import { readSettings } from './read'
import { siteSettings } from './tables'

/** A shorter timeout counts for the sessions that are open, too. */
export async function saveSettings(db: Database, actor: Viewer, change: SettingsChange) {
  const before = await readSettings(db)
  const after = { ...before, ...change }
  const row = { ...after, updated_at: isoNow() }
  await db.batch([
    db
      .insert(siteSettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: siteSettings.id, set: row }),
    recordDeed(db, actor, {
      action: 'settings.update',
      target: { id: null, label: null },
      before,
      after,
    }),
    shortenStaffSessions(db, after.session_timeout),
  ])
  return after
}
