import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { addDays, dayIn } from '../lib/team-clock'
import { wallClock } from '../lib/wall-clock'
import { REST } from './page-names'
import { rollupZones, rollupSlots, rollupTops, visitSessions, visitors } from './tables'
import { TEAM_ZONE_ID, deleteUnusedZones, teamZone } from './time-zones'
import { SLOT_MS, slotStart } from './visit-sums'

const DAY_MS = 86_400_000
/** Longer than the queue keeps a message, four days. */
const SESSION_DAYS = 6
/** A visitor who comes back later counts as new. */
const VISITOR_DAYS = 200
const TOPS_PER_DAY = 50
/** Days without a request after which a zone is deleted. Longer than a new zone needs for ninety days and the ninety before. */
const UNUSED_DAYS = 190

/** Deletes what no figure needs: ended sessions, old visitors and slots, and unused zones. */
export async function pruneInsight(db: Database, now = Date.now()) {
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString()
  await deleteUnusedZones(db, sql`${rollupZones.asked_at} < ${ago(UNUSED_DAYS)}`)
  const zones = await db.select().from(rollupZones)
  const today = dayIn((await teamZone(db)).zone, now)
  await db.batch([
    db.delete(visitSessions).where(lt(visitSessions.last_at, ago(SESSION_DAYS))),
    db.delete(visitors).where(lt(visitors.last_seen_at, ago(VISITOR_DAYS))),
    db.delete(rollupSlots).where(lt(rollupSlots.slot, slotStart(now) - (3 * DAY_MS) / SLOT_MS)),
    ...foldTail(db, TEAM_ZONE_ID, addDays(today, -3), addDays(today, -2)),
    ...zones.flatMap(({ id, zone, folded }) => {
      const day = addDays(wallClock(zone, now).day, -2)
      return folded === day ? [] : foldTail(db, id, folded ?? '', day)
    }),
  ])
}

/** Combines the rare names of past days into one row, to keep the table small. */
function foldTail(db: Database, clock: number, after: string, through: string) {
  const tail = sql`(select rowid from (select rowid, row_number() over (partition by day, kind order by count desc, name) place
    from ${rollupTops} where zone_id = ${clock} and day > ${after} and day <= ${through} and name <> ${REST})
    where place > ${TOPS_PER_DAY})`
  return [
    db
      .insert(rollupTops)
      .select(
        selectRow(db, rollupTops, {
          zone_id: rollupTops.zone_id,
          day: rollupTops.day,
          kind: rollupTops.kind,
          name: REST,
          count: sql`sum(${rollupTops.count})`,
        })
          .from(rollupTops)
          .where(sql`rowid in ${tail}`)
          .groupBy(rollupTops.day, rollupTops.kind),
      )
      .onConflictDoUpdate({
        target: [rollupTops.zone_id, rollupTops.day, rollupTops.kind, rollupTops.name],
        set: { count: sql`${rollupTops.count} + excluded.count` },
      }),
    db.delete(rollupTops).where(sql`${rollupTops}.rowid in ${tail}`),
    db.update(rollupZones).set({ folded: through }).where(eq(rollupZones.id, clock)),
  ] as const
}
