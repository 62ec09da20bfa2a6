import { type SQL, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { addDays } from '../lib/team-clock'
import { readBrand } from '../site'
import { midnight, wallClock } from '../lib/wall-clock'
import {
  rollupZones,
  rollupDays,
  rollupHours,
  rollupReturns,
  rollupTops,
  visitSteps,
  visitors,
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
/** How exact the time of the last request is. */
const ASKED_MS = 3_600_000
/** A visit after midnight may be counted before a zone that was requested shortly before it is stored. */
const BEFORE_MIDNIGHT_MS = 600_000

const ROLLUPS = [rollupDays, rollupHours, rollupReturns, rollupTops]

/** The canonical name of a zone. */
const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** The rollup of a zone, created if needed. A fifth one replaces the one that was used least recently. */
export async function zoneFor(db: Database, name: string, now = Date.now()): Promise<RollupZone> {
  const zone = canonical(name)
  const [team, [known]] = await Promise.all([
    teamZone(db),
    db.select().from(rollupZones).where(eq(rollupZones.zone, zone)),
  ])
  if (zone === canonical(team.zone)) return team
  if (known && Date.parse(known.asked_at) > now - ASKED_MS) return known
  const asked_at = new Date(now).toISOString()
  const [[clock]] = await db.batch([
    db
      .insert(rollupZones)
      .values({ zone, since: sinceOf(zone, now), asked_at })
      .onConflictDoUpdate({ target: rollupZones.zone, set: { asked_at } })
      .returning(),
    ...(known ? [] : [nextStep(db)]),
  ])
  if (!known)
    await deleteUnusedZones(
      db,
      sql`id not in (select id from ${rollupZones} order by asked_at desc, id desc limit ${ZONES_MAX})`,
    )
  return clock ?? team
}

/** An expression: the zone's next midnight; null if no visitor is known, because then no figure lacks a visit. */
const sinceOf = (zone: string, now: number) =>
  sql<string | null>`case when exists (select 1 from ${visitors})
    then ${midnight(zone, addDays(wallClock(zone, now + BEFORE_MIDNIGHT_MS).day, 1))} end`

/** A statement: steps that have read the zones before it fail, and begin again. */
const nextStep = (db: Database) =>
  db
    .insert(visitSteps)
    .values({ number: sql`(select coalesce(max(${visitSteps.number}), 0) + 1 from ${visitSteps})` })

/** The zone with this id; null if it was deleted. */
export async function activeZone(db: Database, id: number): Promise<RollupZone | null> {
  const [clock] = await db.select().from(rollupZones).where(eq(rollupZones.id, id))
  return clock ?? null
}

/** Deletes zones with all their rows in one batch. */
export async function deleteUnusedZones(db: Database, which: SQL) {
  const gone = await db.select({ id: rollupZones.id }).from(rollupZones).where(which)
  if (gone.length === 0) return
  const ids = sql`(select value from json_each(${JSON.stringify(gone.map(({ id }) => id))}))`
  await db.batch([
    nextStep(db),
    db.delete(rollupZones).where(sql`id in ${ids}`),
    ...ROLLUPS.map((table) => db.delete(table).where(sql`zone_id in ${ids}`)),
  ])
}
