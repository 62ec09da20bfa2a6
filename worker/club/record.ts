import { sql } from 'drizzle-orm'
import { recordAudit } from '../audit'
import { openDatabase } from '../db/client'

/** Statements for the batch of an export: record who took it, and whether it has credentials. */
export function recordClubExport(
  d1: D1Database,
  actor: { id: string; username: string },
  credentials: boolean,
) {
  const entry = {
    action: 'club.export',
    target: { id: null, label: null },
    after: { credentials },
  } as const
  return [toD1(d1, recordAudit(openDatabase(d1), actor, entry, sql`true`))]
}

/** A drizzle statement for a batch of raw ones. */
export function toD1(
  d1: D1Database,
  statement: { toSQL: () => { sql: string; params: unknown[] } },
) {
  const { sql: text, params } = statement.toSQL()
  return d1.prepare(text).bind(...params)
}
