import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { addDays, dayIn } from '../platform/team-clock'
import { wallClock } from '../platform/wall-clock'
import {
  RAW_DAYS,
  TEAM_ZONE_ID,
  deleteUnusedZones,
  listZones,
  rolledUpThrough,
  teamZone,
} from './time-zones'
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
/** Days without a request after which a zone is deleted. Longer than a new zone needs for ninety days and the ninety before. */
const UNUSED_DAYS = 130

/**
 * Deletes what no figure needs: old events, ended sessions, old visitors and slots, and unused zones. Old events are deleted even if a
 * zone has not counted them; that zone is deleted too.
 */
export async function pruneInsight(db: Database, now = Date.now()) {
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const uncounted = sql`select 1 from ${analyticsEvents} where created_at < ${ago(RAW_DAYS)}
    and created_at >= coalesce(${tallyClocks.since}, '') and ${analyticsEvents.id} > ${rolledUpThrough(sql`${tallyClocks.id}`)}`
  await deleteUnusedZones(
    db,
    sql`${tallyClocks.asked_at} < ${ago(UNUSED_DAYS)} or exists (${uncounted})`,
  )
  const clocks = await listZones(db)
  const today = dayIn((await teamZone(db)).zone, now)
  // Today's events may still be waiting in the queue.
  const upToDate = clocks.filter(({ uncounted_from }) => (uncounted_from ?? ago(0)) > ago(1))
  const through = rolledUpThrough(TEAM_ZONE_ID)
  await db.batch([
    db.delete(analyticsEvents).where(
      sql`${analyticsEvents.id} in (select id from ${analyticsEvents}
        where created_at < ${ago(RAW_DAYS)} and id <= ${through} order by created_at limit 20000)`,
    ),
    // Zones that are still counting old weeks need their sessions.
    db
      .delete(tallySessions)
      .where(
        and(
          inArray(tallySessions.clock, [TEAM_ZONE_ID, ...upToDate.map(({ id }) => id)]),
          lt(tallySessions.last_at, ago(2)),
        ),
      ),
    db
      .delete(tallyVisitors)
      .where(
        and(
          inArray(tallyVisitors.clock, [TEAM_ZONE_ID, ...clocks.map(({ id }) => id)]),
          lt(tallyVisitors.last_seen_at, ago(200)),
        ),
      ),
    db.delete(tallySlots).where(lt(tallySlots.slot, slotStart(now) - (3 * 86_400_000) / SLOT_MS)),
    db
      .delete(tallySteps)
      .where(sql`${tallySteps.through_id} < ${rolledUpThrough(sql`${tallySteps.clock}`)}`),
    ...foldTail(db, TEAM_ZONE_ID, addDays(today, -3), addDays(today, -2)),
    ...upToDate.flatMap(({ id, zone, folded }) => {
      const day = addDays(wallClock(zone, now).day, -2)
      return folded === day ? [] : foldTail(db, id, folded ?? '', day)
    }),
  ])
}

/** Combines the rare names of past days into one row, to keep the table small. */
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
