import type { BatchItem } from 'drizzle-orm/batch'
import type { SettingsChange } from '../../shared/settings'
import { recordAudit } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { isoNow } from '../lib/ids'
import { type StoredSettings, readSettings } from './read'
import { siteSettings } from './tables'

/** @param alsoSave a statement of another domain for the same batch: a shorter timeout counts for open sessions too */
export async function saveSettings(
  db: Database,
  actor: Viewer,
  change: SettingsChange,
  alsoSave: (settings: StoredSettings) => BatchItem<'sqlite'>,
) {
  const before = await readSettings(db)
  const after = { ...before, ...change }
  const row = { ...after, updated_at: isoNow() }
  await db.batch([
    db
      .insert(siteSettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: siteSettings.id, set: row }),
    recordAudit(db, actor, {
      action: 'settings.update',
      target: { id: null, label: null },
      before,
      after,
    }),
    alsoSave(after),
  ])
  return after
}
