import { type SQL, and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { jsonSlices, objectColumn } from '../db/json-rows'
import { type RollupZone, TEAM_ZONE_ID, rolledUpThrough, teamZone } from './time-zones'
import { type PreviousVisits, type Sums, sumVisits } from './rollup-sums'
import {
  analyticsEvents,
  tallyClocks,
  tallyDays,
  tallyHours,
  tallyReturns,
  tallySessions,
  tallySlots,
  tallySteps,
  tallyTops,
  tallyVisitors,
} from './tables'

/** Events in one step. Its writes stay far below the limits of a D1 batch. */
const STEP = 2000
const TEAM_STEPS = 50

/** `taken`: another request counted this step. `gone`: the zone was deleted. */
type Progress = 'done' | 'more' | 'taken' | 'gone'

/**
 * Counts the new events for a zone. Called by the schedule, and before figures are shown. Two at once do not count twice: the
 * primary key of the step refuses the second.
 */
export async function rollUp(db: Database, asked?: RollupZone, steps = TEAM_STEPS) {
  let progress: Progress = 'more'
  for (let step = 0; step < steps && progress !== 'done' && progress !== 'gone'; step++)
    progress = await rollUpStep(db, asked)
  return progress
}

async function rollUpStep(db: Database, asked?: RollupZone): Promise<Progress> {
  const through = rolledUpThrough(asked?.id ?? TEAM_ZONE_ID)
  const [clock, events] = await Promise.all([
    asked ?? teamZone(db),
    db
      .select({ ...getTableColumns(analyticsEvents), after_id: through })
      .from(analyticsEvents)
      .where(gt(analyticsEvents.id, through))
      .orderBy(asc(analyticsEvents.id))
      .limit(STEP),
  ])
  const [first, last] = [events.at(0), events.at(-1)]
  if (!first || !last) return 'done'
  const known = await readPrevious(db, clock, events)
  const { days, hours, slots, returns, tops } = sumVisits(events, known, clock.zone)
  const refused = await db
    .batch([
      db
        .insert(tallySteps)
        .values({ clock: idOrNull(clock), after_id: first.after_id, through_id: last.id }),
      ...add(db, tallyDays, ['day'], clock, days),
      ...add(db, tallyHours, ['day', 'hour'], clock, hours),
      ...add(db, tallyReturns, ['day', 'gap'], clock, returns),
      ...add(db, tallyTops, ['day', 'kind', 'name'], clock, tops),
      ...put(db, tallySessions, 'session_id', clock, known.sessions.values()),
      ...put(db, tallyVisitors, 'visitor_id', clock, known.visitors.values()),
      ...(clock.id === TEAM_ZONE_ID ? add(db, tallySlots, ['slot'], clock, slots) : []),
    ])
    .then(() => null, refusalOf)
  if (refused === 'gone') return refused
  return events.length < STEP ? 'done' : (refused ?? 'more')
}

/** Null for a deleted zone: then the `not null` constraint fails the whole batch. */
const idOrNull = ({ id }: RollupZone) =>
  id === TEAM_ZONE_ID ? id : sql`(select id from ${tallyClocks} where id = ${id})`

/** Why the step was refused. @throws any other error */
function refusalOf(error: unknown) {
  const said = messageChain(error)
  if (/UNIQUE constraint failed: tally_steps/.test(said)) return 'taken'
  if (/NOT NULL constraint failed: tally_steps/.test(said)) return 'gone'
  throw error
}

const messageChain = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageChain(error.cause)}` : ''

async function readPrevious(
  db: Database,
  { id }: RollupZone,
  events: { session_id: string; visitor_id: string }[],
) {
  const ids = (of: 'session_id' | 'visitor_id') =>
    sql`(select value from json_each(${JSON.stringify([...new Set(events.map((event) => event[of]))])}))`
  const { sessions, visitors } = await batch(db, {
    sessions: db
      .select()
      .from(tallySessions)
      .where(
        and(eq(tallySessions.clock, id), inArray(tallySessions.session_id, ids('session_id'))),
      ),
    visitors: db
      .select()
      .from(tallyVisitors)
      .where(
        and(eq(tallyVisitors.clock, id), inArray(tallyVisitors.visitor_id, ids('visitor_id'))),
      ),
  })
  return {
    sessions: new Map(sessions.map((session) => [session.session_id, session])),
    visitors: new Map(visitors.map((visitor) => [visitor.visitor_id, visitor])),
  } satisfies PreviousVisits
}

function add(db: Database, table: SQLiteTable, keys: string[], clock: RollupZone, sums: Sums) {
  const rows = sums.rows().map(({ key, counts }) => ({ ...zip(keys, key), ...counts }))
  return upsert(
    db,
    table,
    keys,
    clock,
    rows,
    (column) => sql`${column} + excluded.${sql.raw(column.name)}`,
  )
}

const put = (
  db: Database,
  table: SQLiteTable,
  key: string,
  clock: RollupZone,
  rows: Iterable<object>,
) => upsert(db, table, [key], clock, [...rows], (column) => sql.raw(`excluded.${column.name}`))

/** Rows are bound as JSON, because D1 binds at most a hundred values. */
function upsert(
  db: Database,
  table: SQLiteTable,
  keys: string[],
  { id }: RollupZone,
  rows: object[],
  change: (column: SQLiteColumn) => SQL,
) {
  const columns = Object.values(getTableColumns(table))
  const row = Object.fromEntries(
    columns.map(({ name }) => [
      name,
      name === 'clock' ? id : sql`coalesce(${objectColumn(name)}, 0)`,
    ]),
  )
  const isKey = ({ name }: SQLiteColumn) => name === 'clock' || keys.includes(name)
  const changed = columns.filter((column) => !isKey(column))
  return jsonSlices(rows).map((slice) =>
    db
      .insert(table)
      .select(
        selectRow(db, table, row)
          .from(sql`json_each(${slice})`)
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: columns.filter(isKey),
        set: Object.fromEntries(changed.map((column) => [column.name, change(column)])),
      }),
  )
}

const zip = (names: string[], values: (string | number)[]) =>
  Object.fromEntries(names.map((name, place) => [name, values[place]]))
