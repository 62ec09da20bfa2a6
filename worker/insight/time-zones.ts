import { type SQL, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { addDays } from '../platform/team-clock'
import { readBrand } from '../site'
import { midnight, wallClock } from '../platform/wall-clock'
import {
  analyticsEvents,
  tallyClocks,
  tallyDays,
  tallyHours,
  tallyReturns,
  tallySessions,
  tallySteps,
  tallyTops,
  tallyVisitors,
} from './tables'

/** A time zone with a rollup. `since`: from when its figures are complete; null if they include every visit. */
export type RollupZone = { id: number; zone: string; since: string | null }

export const TEAM_ZONE_ID = 0

/** The team's. Days that were counted before the team moved keep the zone of that time. */
export const teamZone = async (db: Database): Promise<RollupZone> => ({
  id: TEAM_ZONE_ID,
  zone: (await readBrand(db)).timeZone,
  since: null,
})

/** Each takes as much work and space as the team's rollup. */
const ZONES_MAX = 4
const DAY_MS = 86_400_000
const ASKED_MS = 60_000
/** How long events are kept: thirty days and the thirty before, and a day at each end. */
export const RAW_DAYS = 62

const TALLIES = [
  tallySteps,
  tallyDays,
  tallyHours,
  tallyReturns,
  tallyTops,
  tallySessions,
  tallyVisitors,
]

/** The canonical name of a zone. */
const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** An expression: the last event id that the rollup of this zone has counted. */
export const rolledUpThrough = (id: SQL | number) =>
  sql<number>`coalesce((select max(through_id) from ${tallySteps} as step where step.clock = ${id}), 0)`

/** The rollup of a zone, created if needed. A fifth one replaces the one that was used least recently. */
export async function zoneFor(db: Database, name: string, now = Date.now()): Promise<RollupZone> {
  const zone = canonical(name)
  const team = await teamZone(db)
  if (zone === canonical(team.zone)) return team
  const [known] = await db.select().from(tallyClocks).where(eq(tallyClocks.zone, zone))
  if (known && Date.parse(known.asked_at) > now - ASKED_MS) return known
  const since = known ? known.since : await firstMidnight(db, zone, now)
  const asked_at = new Date(now).toISOString()
  const [clock] = await db
    .insert(tallyClocks)
    .values({ zone, since, asked_at })
    .onConflictDoUpdate({ target: tallyClocks.zone, set: { asked_at } })
    .returning()
  if (!known)
    await deleteUnusedZones(
      db,
      sql`id not in (select id from ${tallyClocks} order by asked_at desc, id desc limit ${ZONES_MAX})`,
    )
  return clock ?? team
}

/**
 * The midnight from which all raw events are stored, plus a day, because a session over midnight needs its beginning. Null if none was
 * ever deleted.
 */
async function firstMidnight(db: Database, zone: string, now: number) {
  const [kept] = await db
    .select({
      first_id: sql<number | null>`(select min(id) from ${analyticsEvents})`,
      first_at: sql<string | null>`(select min(created_at) from ${analyticsEvents})`,
      counted: rolledUpThrough(TEAM_ZONE_ID),
    })
    .from(sql`(select 1)`)
  const first = kept?.first_at ? Date.parse(kept.first_at) : now
  const dropped = kept?.first_at ? kept.first_id !== 1 : kept?.counted !== 0
  if (!dropped && first > now - (RAW_DAYS - 1) * DAY_MS) return null
  return midnight(zone, addDays(wallClock(zone, first + DAY_MS).day, 1))
}

/** The zone with this id; null if it was deleted. */
export async function activeZone(db: Database, id: number): Promise<RollupZone | null> {
  const [clock] = await db.select().from(tallyClocks).where(eq(tallyClocks.id, id))
  return clock ?? null
}

/** The other zones, with the time of their first event that is not counted yet. */
export const listZones = (db: Database) =>
  db
    .select({
      id: tallyClocks.id,
      zone: tallyClocks.zone,
      folded: tallyClocks.folded,
      uncounted_from: sql<string | null>`(select created_at from ${analyticsEvents} as event
        where event.id > ${rolledUpThrough(sql`${tallyClocks.id}`)} order by event.id limit 1)`,
    })
    .from(tallyClocks)

/** Deletes zones with all their rows in one batch. A running step for one of them then fails. */
export async function deleteUnusedZones(db: Database, which: SQL) {
  const gone = await db.select({ id: tallyClocks.id }).from(tallyClocks).where(which)
  if (gone.length === 0) return
  const ids = sql`(select value from json_each(${JSON.stringify(gone.map(({ id }) => id))}))`
  await db.batch([
    db.delete(tallyClocks).where(sql`id in ${ids}`),
    ...TALLIES.map((table) => db.delete(table).where(sql`clock in ${ids}`)),
  ])
}
