import { Hono } from 'hono'
import { SettingsChange } from '../../shared/settings'
import { shortenAdminSessions } from './sessions'
import type { AppEnv, Checked } from '../env'
import { action, query } from '../http/route'
import { readSettings, saveSettings, settingsView } from '../settings'
import { readBrand } from '../site'

/** Settings, mounted at /api/admin/settings. */
export const adminSettings = new Hono<AppEnv>()
  .get(
    '/',
    query({
      who: 'admin',
      run: async ({ db }) => settingsView(await readSettings(db), await readBrand(db)),
    }),
  )
  .put('/', action({ who: 'admin', body: SettingsChange, run: changeSettings }))

async function changeSettings({ db, viewer }: Checked, change: SettingsChange) {
  const saved = await saveSettings(db, viewer, change, ({ session_timeout }) =>
    shortenAdminSessions(db, session_timeout),
  )
  return settingsView(saved, await readBrand(db))
}

export type AdminSettingsApi = typeof adminSettings
