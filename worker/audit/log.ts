import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditEntry, AuditList } from '../../shared/audit'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import { contains } from '../platform/search'
import { auditLog } from './tables'

const NAMES = sql`lower(${auditLog.actor_name} || char(31) || coalesce(${auditLog.target_label}, ''))`

/** Searched by who did it and by whom or what it was done to. */
export async function listAuditEntries(db: Database, secret: string, query: AuditList) {
  const { actor_id, target_type, target_id } = query
  const page = await sortedPage(secret, query, { created_at: auditLog.created_at }, auditLog.id)
  const rows = await db
    .select({ entry: auditLog, id: auditLog.id, sort_key: page.sort_key })
    .from(auditLog)
    .where(
      and(
        actor_id ? eq(auditLog.actor_id, actor_id) : undefined,
        target_type ? eq(auditLog.target_type, target_type) : undefined,
        target_id ? eq(auditLog.target_id, target_id) : undefined,
        contains(NAMES, query.search),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { items, next_cursor } = await page.resultOf(rows)
  return { entries: items.map(({ entry }) => auditEntry(entry)), next_cursor }
}

/** What was done to one thing, the latest first. */
export const listAuditEntriesAbout = async (db: Database, type: string, id: string) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target_type, type), eq(auditLog.target_id, id)))
      .orderBy(desc(auditLog.created_at), desc(auditLog.id))
      .limit(50)
  ).map(auditEntry)

const auditEntry = (row: typeof auditLog.$inferSelect): AuditEntry => ({
  ...row,
  before: valuesOf(row.before),
  after: valuesOf(row.after),
})

function valuesOf(json: string | null): object | null {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' ? value : null
}
