import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { addDays, dayIn } from '../lib/team-clock'
import { wallClock } from '../lib/wall-clock'
import { REST } from './page-names'
import { tallyClocks, tallySlots, tallyTops, visitSessions, visitors } from './tables'
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
  await deleteUnusedZones(db, sql`${tallyClocks.asked_at} < ${ago(UNUSED_DAYS)}`)
  const zones = await db.select().from(tallyClocks)
  const today = dayIn((await teamZone(db)).zone, now)
  await db.batch([
    // The release before wrote them. The next one drops the table.
    db.run(
      sql`delete from analytics_events where id in (select id from analytics_events limit 20000)`,
    ),
    db.delete(visitSessions).where(lt(visitSessions.last_at, ago(SESSION_DAYS))),
    db.delete(visitors).where(lt(visitors.last_seen_at, ago(VISITOR_DAYS))),
    db.delete(tallySlots).where(lt(tallySlots.slot, slotStart(now) - (3 * DAY_MS) / SLOT_MS)),
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
