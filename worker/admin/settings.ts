import { Hono } from 'hono'
import { SettingsChange } from '../../shared/settings'
import { shortenAdminSessions } from '../accounts'
import type { AppEnv } from '../env'
import { validJson } from '../http/validate'
import { readBrand } from '../site'
import { readSettings, saveSettings, settingsView } from '../settings'

/** Settings, mounted at /api/admin/settings behind `admin`. */
export const adminSettings = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json(settingsView(await readSettings(c.var.db), await readBrand(c.var.db))),
  )
  .put('/', validJson(SettingsChange), async (c) => {
    const { db, viewer } = c.var
    const saved = await saveSettings(db, viewer, c.req.valid('json'), ({ session_timeout }) =>
      shortenAdminSessions(db, session_timeout),
    )
    return c.json(settingsView(saved, await readBrand(db)))
  })

export type AdminSettingsApi = typeof adminSettings
