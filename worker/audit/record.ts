import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '../../shared/audit'
import type { Database } from '../db/client'
import { isoNow, newId } from '../platform/ids'
import { auditLog } from './tables'

type Values = Record<string, unknown>

export type Deed = {
  action: AuditAction
  target: { id: string | null; label: string | SQL | null }
  before?: Values
  after?: Values
}

/**
 * A statement for the caller's batch, right behind the one it records: it is written if that one changed anything. So the
 * log neither lacks a deed nor tells of one that was refused.
 */
export function recordDeed(
  db: Database,
  actor: { id: string; username: string },
  { action, target, before, after }: Deed,
  happened: SQL = sql`changes() > 0`,
) {
  const [type = ''] = action.split('.')
  const [old, now] = differences(before, after)
  return db
    .insert(auditLog)
    .select(
      sql`select ${newId()}, ${actor.id}, ${actor.username}, ${action}, ${type}, ${target.id}, ${target.label}, ${old}, ${now}, ${isoNow()} where ${happened}`,
    )
}

/** A statement: somebody took a file of personal data away. An address that was searched for is not kept. */
export const recordExport = (
  db: Database,
  actor: { id: string; username: string },
  action: 'marketing.export' | 'ticket.export',
  { search, ...filters }: Values & { search?: string | undefined; rows: number },
) => {
  const after = search ? { ...filters, search: search.includes('@') ? '…@…' : search } : filters
  return recordDeed(db, actor, { action, target: { id: null, label: null }, after }, sql`true`)
}

/** What is alike on both sides is left out. */
function differences(before: Values | undefined, after: Values | undefined) {
  const differs = (name: string) =>
    !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const kept = (values: Values | undefined) =>
    values
      ? JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => differs(name))))
      : null
  return [kept(before), kept(after)]
}
