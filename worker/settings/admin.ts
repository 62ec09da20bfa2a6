import { Hono } from 'hono'
import { SettingsChange } from '../../shared/settings'
import type { AppEnv } from '../env'
import { validJson } from '../http/validate'
import { readSettings } from './read'
import { saveSettings } from './save'
import { settingsView } from './views'

/** Settings, mounted at /api/admin/settings behind `staff`. */
export const adminSettings = new Hono<AppEnv>()
  .get('/', async (c) => c.json(settingsView(await readSettings(c.var.db))))
  .put('/', validJson(SettingsChange), async (c) =>
    c.json(settingsView(await saveSettings(c.var.db, c.var.viewer, c.req.valid('json')))),
  )

export type AdminSettingsApi = typeof adminSettings
