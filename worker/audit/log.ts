import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AuditEntry, AuditList } from '../../shared/audit'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Reading } from '../env'
import { contains } from '../lib/search'
import { auditLog } from './tables'

const NAMES = sql`lower(${auditLog.actor_name} || char(31) || coalesce(${auditLog.target_label}, ''))`

/** The search finds names of actors and targets. */
export async function listAuditEntries({ db, env }: Pick<Reading, 'db' | 'env'>, query: AuditList) {
  const { actor_id, target_type, target_id } = query
  const page = await sortedPage(
    env.SESSION_SECRET,
    query,
    { created_at: auditLog.created_at },
    auditLog.id,
  )
  const entries = db
    .select({ ...getTableColumns(auditLog), sort_key: page.sort_key })
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
  return oneBatch({ entries }, async ({ entries: rows }) => {
    const { items, next_cursor } = await page.resultOf(rows)
    const log = items.map((item) => {
      const { sort_key: _, ...row } = item
      return auditEntry(row)
    })
    return { entries: log, next_cursor }
  })
}

/** The last entries about one target, newest first. */
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
