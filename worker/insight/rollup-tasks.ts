import { type Database, openDatabase } from '../db/client'
import { enqueue } from '../platform/tasks'
import { type RollupZone, TEAM_ZONE, listZones, activeZone } from './time-zones'
import { rollUp } from './rollup'

/** With what else is asked of the database, no more than one invocation may. */
const STEPS_A_TASK = 4
const APART_SECONDS = 20

/** Counts a little on the clock of another zone. What is left is done in the queue: nobody waits for it. */
export async function rollUpZone(
  env: Cloudflare.Env,
  db: Database,
  clock: RollupZone,
  steps: number,
) {
  if (clock.id === TEAM_ZONE.id) return true
  const progress = await rollUp(db, clock, steps)
  if (progress === 'more') await enqueue(env, { type: 'tally', clock: clock.id })
  return progress === 'done'
}

/** A task of the queue, which follows itself until all is counted. Of two that meet, one goes on. */
export async function runRollupTask(env: Cloudflare.Env, id: number) {
  const db = openDatabase(env.DB)
  const clock = await activeZone(db, id)
  if (clock) await rollUpZone(env, db, clock, STEPS_A_TASK)
}

/** Has each of the other zones counted in an invocation of its own, so that none of them delays the team's figures. */
export async function enqueueRollups(env: Cloudflare.Env, db: Database) {
  const clocks = await listZones(db)
  for (const [place, { id }] of clocks.entries())
    await enqueue(env, { type: 'tally', clock: id }, place * APART_SECONDS)
}
