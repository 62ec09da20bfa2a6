import { SQL, and, eq, getTableColumns, is, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../shared/audit'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { isoNow, newId } from '../lib/ids'
import { auditLog } from './tables'

type Values = Record<string, unknown>
type Actor = { id: string; username: string | SQL }

type AuditEntryInput = {
  action: AuditAction
  target: {
    id: string | null
    label: string | SQL | null
    /** The member whose name or address is the label, so that it is removed with the account. */
    member?: string | SQL
  }
}

/** The entry has what differs. As SQL: a JSON object. */
type Change = { before?: Values; after?: Values } | { before: SQL; after: SQL }

/**
 * A statement for the caller's batch, directly after the one that it records: it writes an entry only if that one changed rows.
 * @param happened another condition, if it does not directly follow
 */
export function recordAudit(
  db: Database,
  actor: Actor,
  { action, target, before, after }: AuditEntryInput & Change,
  happened: SQL = sql`changes() > 0`,
) {
  if (is(before, SQL) || is(after, SQL))
    return db.insert(auditLog).select(
      entry(db, actor, action, target, differing('old'), differing('now'))
        .from(sql`(select ${before} as old, ${after} as now) updated`)
        .where(happened),
    )
  const [old, now] = differences(before, after)
  return db
    .insert(auditLog)
    .select(entry(db, actor, action, target, old, now).from(ONE_ROW).where(happened))
}

/** An expression: the members of one of two JSON objects that differ between both. */
const differing = (side: 'old' | 'now') =>
  sql`(select json_group_object(key, json(updated.${sql.raw(side)} -> fullkey)) from json_each(updated.${sql.raw(side)})
    where updated.old -> fullkey is not updated.now -> fullkey)`

type Update<T extends SQLiteTable> = {
  table: T
  set: SQLiteUpdateSetSource<T>
  /** Set too, and not recorded. */
  aside?: SQLiteUpdateSetSource<T>
  where: SQL | undefined
}

/**
 * Statements for the caller's batch: an update, and before it its entry, with the old and the new value of each column of `set`. One
 * entry for each row, so the label may be one of its columns.
 */
export function recordUpdate<T extends SQLiteTable>(
  db: Database,
  actor: Actor,
  { action, target }: Pick<AuditEntryInput, 'action' | 'target'>,
  { table, set, aside, where }: Update<T>,
) {
  const values: Values = set
  const columns = Object.entries(getTableColumns(table)).filter(([name]) =>
    Object.hasOwn(values, name),
  )
  const object = (valueOf: (name: string, column: SQLiteColumn) => SQL) =>
    sql`json_object(${sql.join(
      columns.map(([name, column]) => sql`${name}, ${jsonOf(column, valueOf(name, column))}`),
      sql`, `,
    )})`
  const old = object((_, column) => sql`${column}`)
  const now = object((name, column) =>
    is(values[name], SQL) ? values[name] : sql`${sql.param(values[name], column)}`,
  )
  return {
    audit: db.insert(auditLog).select(
      entry(
        db,
        actor,
        action,
        { ...target, label: sql`updated.label` },
        differing('old'),
        differing('now'),
      )
        .from(
          sql`(select ${old} as old, ${now} as now, ${target.label} as label from ${table} where ${where}) updated`,
        )
        .where(sql`true`),
    ),
    /** One row for each that was changed. */
    changed: db
      .update(table)
      .set({ ...set, ...aside })
      .where(where)
      .returning({ is: sql<number>`1`.as('is_changed') }),
  }
}

/** A value of a column as JSON has it. */
function jsonOf(column: SQLiteColumn, value: SQL) {
  if (column.dataType === 'boolean') return sql`json(iif(${value}, 'true', 'false'))`
  if (column.dataType === 'json') return sql`json(${value})`
  // D1 binds every number as a real one: 2026.0.
  return column.getSQLType() === 'integer' ? sql`cast(${value} as integer)` : value
}

const entry = (
  db: Database,
  actor: Actor,
  action: AuditAction,
  target: AuditEntryInput['target'],
  before: string | SQL | null | undefined,
  after: string | SQL | null | undefined,
) =>
  selectRow(db, auditLog, {
    id: newId(),
    actor_id: actor.id,
    actor_name: actor.username,
    action,
    target_type: action.split('.')[0] ?? '',
    target_id: target.id,
    target_label: target.label,
    member_id: target.member ?? null,
    before,
    after,
    created_at: isoNow(),
  })

/** A statement: records an export of personal data. A search for an address is not stored. */
export const recordExport = (
  db: Database,
  actor: { id: string; username: string },
  action: 'marketing.export' | 'ticket.export' | 'user.export',
  { search, ...filters }: Values & { search?: string | undefined; rows: number },
) => {
  const after = search ? { ...filters, search: search.includes('@') ? '…@…' : search } : filters
  return recordAudit(db, actor, { action, target: { id: null, label: null }, after }, sql`true`)
}

/** The changed values, as JSON. */
function differences(before: Values | undefined, after: Values | undefined) {
  const differs = (name: string) =>
    !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const kept = (values: Values | undefined) =>
    values
      ? JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => differs(name))))
      : null
  return [kept(before), kept(after)]
}

type Counts = Record<string, SQL>

/** A statement for the batch that deletes an account, first in it: records how many rows are deleted by address, if any. */
export const recordErasure = (db: Database, userId: string, counts: Counts, condition: SQL) => {
  const pairs = Object.entries(counts).map(([name, count]) => sql`${name}, ${count}`)
  const total = sql.join(Object.values(counts), sql` + `)
  return db.insert(auditLog).select(
    selectRow(db, auditLog, {
      id: newId(),
      actor_name: pseudonymOf(userId),
      action: 'user.erase',
      target_type: 'user',
      after: sql`json_object(${sql.join(pairs, sql`, `)})`,
      created_at: isoNow(),
    })
      .from(ONE_ROW)
      .where(and(condition, sql`${total} > 0`)),
  )
}

/** Replaces the name of a member who deleted the account. Different for each member. */
export const pseudonymOf = (userId: string) => `deleted-${userId.slice(-6)}`

/** Statements for the batch that deletes an account: remove its name and address from the log. */
export const eraseNames = (db: Database, userId: string, condition: SQL) => [
  db
    .update(auditLog)
    .set({ actor_id: null, actor_name: pseudonymOf(userId) })
    .where(and(eq(auditLog.actor_id, userId), condition)),
  db
    .update(auditLog)
    .set({ target_label: null, member_id: null })
    .where(and(eq(auditLog.member_id, userId), condition)),
]

/** A statement: removes the labels of deleted targets. */
export const eraseLabels = (db: Database, type: string, ids: SQL, condition: SQL = sql`true`) =>
  db
    .update(auditLog)
    .set({ target_label: null })
    .where(and(eq(auditLog.target_type, type), sql`${auditLog.target_id} in ${ids}`, condition))

/** A statement: links the audit entries of invitations to an address with the member who has proven it. */
export const nameInvitedMember = (db: Database, userId: string, email: SQL, condition: SQL) =>
  db
    .update(auditLog)
    .set({ target_id: userId, member_id: userId })
    .where(and(unclaimedInvitation, sql`${auditLog.target_label} = ${email}`, condition))

/** Removes the addresses of unused invitations that were sent before then. */
export const forgetInvitedBefore = (db: Database, before: string) =>
  db
    .update(auditLog)
    .set({ target_label: null })
    .where(
      and(unclaimedInvitation, isNotNull(auditLog.target_label), lt(auditLog.created_at, before)),
    )

const unclaimedInvitation = and(
  eq(auditLog.target_type, 'user'),
  isNull(auditLog.target_id),
  eq(auditLog.action, 'user.invite'),
)
