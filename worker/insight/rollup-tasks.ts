import { type Database, openDatabase } from '../db/client'
import { enqueue } from '../platform/tasks'
import { type RollupZone, TEAM_ZONE_ID, listZones, activeZone } from './time-zones'
import { rollUp } from './rollup'

/** With its other queries, as many as one invocation may run. */
const STEPS_A_TASK = 4
const DELAY_SECONDS = 20

/** Counts some steps of another zone; the queue continues. Returns whether all is counted. */
export async function rollUpZone(
  env: Cloudflare.Env,
  db: Database,
  clock: RollupZone,
  steps: number,
) {
  if (clock.id === TEAM_ZONE_ID) return true
  const progress = await rollUp(db, clock, steps)
  if (progress === 'more') await enqueue(env, { type: 'tally', clock: clock.id })
  return progress === 'done'
}

/** A task of the queue, which enqueues itself until all is counted. Of two at once only one continues. */
export async function runRollupTask(env: Cloudflare.Env, id: number) {
  const db = openDatabase(env.DB)
  const clock = await activeZone(db, id)
  if (clock) await rollUpZone(env, db, clock, STEPS_A_TASK)
}

/** Enqueues one task for each other zone, so that none delays the team's figures. */
export async function enqueueRollups(env: Cloudflare.Env, db: Database) {
  const clocks = await listZones(db)
  for (const [place, { id }] of clocks.entries())
    await enqueue(env, { type: 'tally', clock: id }, place * DELAY_SECONDS)
}
