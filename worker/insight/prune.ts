import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { addDays, teamDay } from '../platform/team-clock'
import { wallClock } from '../platform/wall-clock'
import { RAW_DAYS, TEAM_ZONE, deleteUnusedZones, listZones, rolledUpThrough } from './time-zones'
import { SLOT_MS, slotStart } from './rollup-sums'
import {
  analyticsEvents,
  tallyClocks,
  tallySessions,
  tallySlots,
  tallySteps,
  tallyTops,
  tallyVisitors,
} from './tables'

const TOPS_PER_DAY = 50
const REST = '…'
/** Longer than it takes until ninety days and the ninety before have been counted. */
const UNASKED_DAYS = 130

/**
 * Forgets what no figure needs: old events, sessions that are over, visitors and slots beyond every period, and zones from
 * which nobody looks any more. Events go when their time has come: a zone that did not get to count them in time goes with them.
 */
export async function pruneInsight(db: Database, now = Date.now()) {
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const unread = sql`select 1 from ${analyticsEvents} where created_at < ${ago(RAW_DAYS)}
    and created_at >= coalesce(${tallyClocks.since}, '') and ${analyticsEvents.id} > ${rolledUpThrough(sql`${tallyClocks.id}`)}`
  await deleteUnusedZones(
    db,
    sql`${tallyClocks.asked_at} < ${ago(UNASKED_DAYS)} or exists (${unread})`,
  )
  const clocks = await listZones(db)
  // The rest of today is still on its way to each of them, in the queue.
  const upToDate = clocks.filter(({ uncounted_from }) => (uncounted_from ?? ago(0)) > ago(1))
  const through = rolledUpThrough(TEAM_ZONE.id)
  await db.batch([
    db.delete(analyticsEvents).where(
      sql`${analyticsEvents.id} in (select id from ${analyticsEvents}
        where created_at < ${ago(RAW_DAYS)} and id <= ${through} order by created_at limit 20000)`,
    ),
    // Who is still counting weeks that are long over needs the sessions of then.
    db
      .delete(tallySessions)
      .where(
        and(
          inArray(tallySessions.clock, [TEAM_ZONE.id, ...upToDate.map(({ id }) => id)]),
          lt(tallySessions.last_at, ago(2)),
        ),
      ),
    db
      .delete(tallyVisitors)
      .where(
        and(
          inArray(tallyVisitors.clock, [TEAM_ZONE.id, ...clocks.map(({ id }) => id)]),
          lt(tallyVisitors.last_seen_at, ago(200)),
        ),
      ),
    db.delete(tallySlots).where(lt(tallySlots.slot, slotStart(now) - (3 * 86_400_000) / SLOT_MS)),
    db
      .delete(tallySteps)
      .where(sql`${tallySteps.through_id} < ${rolledUpThrough(sql`${tallySteps.clock}`)}`),
    ...foldTail(db, TEAM_ZONE.id, addDays(teamDay(now), -3), addDays(teamDay(now), -2)),
    ...upToDate.flatMap(({ id, zone, folded }) => {
      const day = addDays(wallClock(zone, now).day, -2)
      return folded === day ? [] : foldTail(db, id, folded ?? '', day)
    }),
  ])
}

/** Of days that are over the long tail of names becomes one: a year of figures stays a small table. */
function foldTail(db: Database, clock: number, after: string, through: string) {
  const tail = sql`(select rowid from (select rowid, row_number() over (partition by day, kind order by count desc, name) place
    from ${tallyTops} where clock = ${clock} and day > ${after} and day <= ${through} and name <> ${REST})
    where place > ${TOPS_PER_DAY})`
  return [
    db
      .insert(tallyTops)
      .select(
        selectRow(db, tallyTops, {
          clock: tallyTops.clock,
          day: tallyTops.day,
          kind: tallyTops.kind,
          name: REST,
          count: sql`sum(${tallyTops.count})`,
        })
          .from(tallyTops)
          .where(sql`rowid in ${tail}`)
          .groupBy(tallyTops.day, tallyTops.kind),
      )
      .onConflictDoUpdate({
        target: [tallyTops.clock, tallyTops.day, tallyTops.kind, tallyTops.name],
        set: { count: sql`${tallyTops.count} + excluded.count` },
      }),
    db.delete(tallyTops).where(sql`${tallyTops}.rowid in ${tail}`),
    db.update(tallyClocks).set({ folded: through }).where(eq(tallyClocks.id, clock)),
  ] as const
}
