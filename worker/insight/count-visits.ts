import { type SQL, and, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { type SQLiteColumn, type SQLiteTable, getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Visit } from '../../shared/insight'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { jsonSlices, objectColumn } from '../db/json-rows'
import { addDays } from '../lib/team-clock'
import { DailyNames, sumVisits } from './visit-sums'
import {
  TOP_KINDS,
  rollupZones,
  rollupDays,
  rollupHours,
  rollupReturns,
  rollupSlots,
  rollupTops,
  visitSessions,
  visitSteps,
  visitors,
} from './tables'
import { TEAM_ZONE_ID, teamZone } from './time-zones'

/** Visits in one step. Its writes stay far below the limits of a D1 batch. */
const STEP = 500
/** Of several steps at the same time one succeeds; the others begin again. */
const ATTEMPTS = 8

/**
 * Adds visits of the queue to the figures of the team's time zone and of all others in use. A step is counted completely or not at
 * all, and a beacon that is delivered again is not counted again.
 */
export async function countVisits(db: Database, visits: readonly Visit[]) {
  const inOrder = visits.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (let from = 0; from < inOrder.length; from += STEP)
    await countStep(db, inOrder.slice(from, from + STEP))
}

async function countStep(db: Database, visits: readonly Visit[]) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await tryStep(db, visits)) return
  throw new Error(`Visits were not counted: ${ATTEMPTS} times another step came first`)
}

/** Whether the step succeeded; false if another one changed what it had read. */
async function tryStep(db: Database, visits: readonly Visit[]) {
  const [team, { steps, zones, names, ...found }] = await Promise.all([
    teamZone(db),
    readPrevious(db, visits),
  ])
  const known = {
    sessions: new Map(found.sessions.map((session) => [session.session_id, session])),
    visitors: new Map(found.visitors.map((visitor) => [visitor.visitor_id, visitor])),
    names: new DailyNames(names),
  }
  const { days, hours, slots, returns, tops } = sumVisits(visits, known, [team, ...zones])
  const number = (steps[0]?.number ?? 0) + 1
  return db
    .batch([
      db.insert(visitSteps).values({ number }),
      db.delete(visitSteps).where(lte(visitSteps.number, number - 1)),
      ...add(db, rollupDays, days.rows('zone_id', 'day')),
      ...add(db, rollupHours, hours.rows('zone_id', 'day', 'hour')),
      ...add(db, rollupReturns, returns.rows('zone_id', 'day', 'gap')),
      ...add(db, rollupTops, tops.rows('zone_id', 'day', 'kind', 'name')),
      ...add(db, rollupSlots, slots.rows('slot')),
      ...put(db, visitSessions, known.sessions.values()),
      ...put(db, visitors, known.visitors.values()),
    ])
    .then(() => true, isOvertaken)
}

/** @throws any other error */
function isOvertaken(error: unknown) {
  if (/UNIQUE constraint failed: visit_steps/.test(messageChain(error))) return false
  throw error
}

const messageChain = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageChain(error.cause)}` : ''

function readPrevious(db: Database, visits: readonly Visit[]) {
  const ids = (of: 'session_id' | 'visitor_id') =>
    sql`(select value from json_each(${JSON.stringify([...new Set(visits.map((visit) => visit[of]))])}))`
  return batch(db, {
    steps: db.select({ number: sql<number>`max(${visitSteps.number})` }).from(visitSteps),
    zones: db.select({ id: rollupZones.id, zone: rollupZones.zone }).from(rollupZones),
    sessions: db
      .select()
      .from(visitSessions)
      .where(inArray(visitSessions.session_id, ids('session_id'))),
    visitors: db
      .select()
      .from(visitors)
      .where(inArray(visitors.visitor_id, ids('visitor_id'))),
    names: selectNames(db, visits),
  })
}

/** Names of the days of these visits, in any time zone. */
function selectNames(db: Database, visits: readonly Visit[]) {
  const days = visits.flatMap(({ created_at }) =>
    [-1, 0, 1].map((days) => addDays(created_at.slice(0, 10), days)),
  )
  return db
    .select()
    .from(rollupTops)
    .where(
      and(
        sql`${rollupTops.zone_id} in (select ${TEAM_ZONE_ID} union all select id from ${rollupZones})`,
        inArray(rollupTops.kind, TOP_KINDS),
        sql`${rollupTops.day} in (select value from json_each(${JSON.stringify([...new Set(days)])}))`,
      ),
    )
}

const add = (db: Database, table: SQLiteTable, rows: object[]) =>
  upsert(db, table, rows, (column) => sql`${column} + excluded.${sql.raw(column.name)}`)

const put = (db: Database, table: SQLiteTable, rows: Iterable<object>) =>
  upsert(db, table, rows, (column) => sql.raw(`excluded.${column.name}`))

/** Rows are bound as JSON, because D1 binds at most a hundred values. */
function upsert(
  db: Database,
  table: SQLiteTable,
  rows: Iterable<object>,
  change: (column: SQLiteColumn) => SQL,
) {
  const columns = Object.values(getTableColumns(table))
  const keys = primaryKeyOf(table)
  const row = Object.fromEntries(
    columns.map(({ name }) => [name, sql`coalesce(${objectColumn(name)}, 0)`]),
  )
  const changed = columns.filter((column) => !keys.includes(column))
  return jsonSlices(rows).map((slice) =>
    db
      .insert(table)
      .select(
        selectRow(db, table, row)
          .from(sql`json_each(${slice})`)
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: keys,
        set: Object.fromEntries(changed.map((column) => [column.name, change(column)])),
      }),
  )
}

/** The columns of the primary key, of one column or several. */
function primaryKeyOf(table: SQLiteTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
