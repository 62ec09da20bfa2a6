import { type SQL, asc, desc, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/client'
import { addDays, teamDay } from '../platform/team-clock'
import { type Known, SLOT_MS, type Sums, slotOf, tally } from './tally'
import {
  analyticsEvents,
  insightDays,
  insightHours,
  insightReturns,
  insightSessions,
  insightSlots,
  insightSteps,
  insightTops,
  insightVisitors,
} from './tables'

/** Its writes stay far below what one batch of D1 may hold. */
const STEP = 2000
const RAW_DAYS = 30
const TOPS_PER_DAY = 50
const REST = '…'

/**
 * Brings the figures up to the last event. Done by the clock every ten minutes, and before the figures are shown: what is
 * left to do then is minutes old. Two at once do not count twice: the step's key lets one through.
 */
export async function rollUp(db: Database, steps = 50) {
  for (let step = 0; step < steps; step++) if (!(await rollUpStep(db))) return
}

async function rollUpStep(db: Database) {
  const [last] = await db
    .select({ id: insightSteps.through_id })
    .from(insightSteps)
    .orderBy(desc(insightSteps.after_id))
    .limit(1)
  const after = last?.id ?? 0
  const events = await db
    .select()
    .from(analyticsEvents)
    .where(gt(analyticsEvents.id, after))
    .orderBy(asc(analyticsEvents.id))
    .limit(STEP)
  const through = events.at(-1)?.id
  if (through === undefined) return false
  const known = await recall(db, events)
  const { days, hours, slots, returns, tops } = tally(events, known)
  const done = await db
    .batch([
      db.insert(insightSteps).values({ after_id: after, through_id: through }),
      add(db, insightDays, ['day'], days),
      add(db, insightHours, ['day', 'hour'], hours),
      add(db, insightSlots, ['slot'], slots),
      add(db, insightReturns, ['day', 'gap'], returns),
      add(db, insightTops, ['day', 'kind', 'name'], tops),
      put(db, insightSessions, 'session_id', known.sessions.values()),
      put(db, insightVisitors, 'visitor_id', known.visitors.values()),
    ])
    .then(() => true, isTaken)
  return done && events.length === STEP
}

/** Someone else took this very step: then it is done. Any other failure is one. */
function isTaken(error: unknown) {
  if (/UNIQUE constraint failed: insight_steps/.test(messages(error))) return true
  throw error
}

const messages = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messages(error.cause)}` : ''

async function recall(db: Database, events: { session_id: string; visitor_id: string }[]) {
  const ids = (of: 'session_id' | 'visitor_id') =>
    sql`(select value from json_each(${JSON.stringify([...new Set(events.map((event) => event[of]))])}))`
  const [sessions, visitors] = await db.batch([
    db
      .select()
      .from(insightSessions)
      .where(inArray(insightSessions.session_id, ids('session_id'))),
    db
      .select()
      .from(insightVisitors)
      .where(inArray(insightVisitors.visitor_id, ids('visitor_id'))),
  ])
  return {
    sessions: new Map(sessions.map((session) => [session.session_id, session])),
    visitors: new Map(visitors.map((visitor) => [visitor.visitor_id, visitor])),
  } satisfies Known
}

function add(db: Database, table: SQLiteTable, keys: string[], sums: Sums) {
  const rows = sums.rows().map(({ key, counts }) => ({ ...zip(keys, key), ...counts }))
  return upsert(
    db,
    table,
    keys,
    rows,
    (column) => sql`${column} + excluded.${sql.raw(column.name)}`,
  )
}

const put = (db: Database, table: SQLiteTable, key: string, rows: Iterable<object>) =>
  upsert(db, table, [key], [...rows], (column) => sql.raw(`excluded.${column.name}`))

/** One statement per table, whatever the number of rows: D1 binds a hundred values at most. */
function upsert(
  db: Database,
  table: SQLiteTable,
  keys: string[],
  rows: object[],
  change: (column: SQLiteColumn) => SQL,
) {
  const columns = Object.values(getTableColumns(table))
  const values = columns.map(({ name }) => `coalesce(value ->> '$.${name}', 0)`).join(', ')
  const changed = columns.filter(({ name }) => !keys.includes(name))
  return db
    .insert(table)
    .select(sql`select ${sql.raw(values)} from json_each(${JSON.stringify(rows)}) where true`)
    .onConflictDoUpdate({
      target: columns.filter(({ name }) => keys.includes(name)),
      set: Object.fromEntries(changed.map((column) => [column.name, change(column)])),
    })
}

const zip = (names: string[], values: (string | number)[]) =>
  Object.fromEntries(names.map((name, place) => [name, values[place]]))

/** Forgets what no figure needs: old events, sessions that are over, visitors and slots beyond every period. */
export async function pruneInsight(db: Database) {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const through = sql`(select max(through_id) from insight_steps)`
  await db.batch([
    db.delete(analyticsEvents).where(
      sql`${analyticsEvents.id} in (select id from ${analyticsEvents}
        where created_at < ${ago(RAW_DAYS)} and id <= ${through} order by created_at limit 20000)`,
    ),
    db.delete(insightSessions).where(lt(insightSessions.last_at, ago(2))),
    db.delete(insightVisitors).where(lt(insightVisitors.last_seen_at, ago(200))),
    db.delete(insightSlots).where(lt(insightSlots.slot, slotOf(now) - (3 * 86_400_000) / SLOT_MS)),
    db.delete(insightSteps).where(sql`${insightSteps.through_id} < ${through}`),
    ...foldTail(db, addDays(teamDay(now), -2)),
  ])
}

/** Of a day that is over the long tail of names becomes one: a year of figures stays a small table. */
function foldTail(db: Database, day: string) {
  const tail = sql`(select rowid from (select rowid, row_number() over (partition by kind order by count desc, name) place
    from ${insightTops} where day = ${day} and name <> ${REST}) where place > ${TOPS_PER_DAY})`
  return [
    db
      .insert(insightTops)
      .select(
        sql`select day, kind, ${REST}, sum(count) from ${insightTops} where rowid in ${tail} group by day, kind`,
      )
      .onConflictDoUpdate({
        target: [insightTops.day, insightTops.kind, insightTops.name],
        set: { count: sql`${insightTops.count} + excluded.count` },
      }),
    db.delete(insightTops).where(sql`${insightTops}.rowid in ${tail}`),
  ] as const
}
