import { getTableColumns, sql } from 'drizzle-orm'
import type { Notice, SESSION_TIMEOUTS } from '../../shared/settings'
import type { Database } from '../db/client'
import { siteSettings } from './tables'

export type StoredSettings = { session_timeout: (typeof SESSION_TIMEOUTS)[number] } & Record<
  Notice,
  boolean
>

export const DEFAULTS: StoredSettings = {
  session_timeout: 24,
  notify_new_users: true,
  notify_new_vips: true,
  notify_tickets: true,
}

const { id: _, updated_at: __, ...columns } = getTableColumns(siteSettings)

export async function readSettings(db: Database): Promise<StoredSettings> {
  const row = await db.select(columns).from(siteSettings).get()
  return row ?? DEFAULTS
}

/** An expression: the session timeout in hours, for the queries about sessions. */
export const sessionTimeout = sql<number>`coalesce((select s.session_timeout from ${siteSettings} s), ${sql.raw(String(DEFAULTS.session_timeout))})`
