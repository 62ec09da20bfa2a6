import { type Database, openDatabase } from '../db/client'
import { enqueue } from '../platform/tasks'
import { type Clock, TEAM, listClocks, standingClock } from './clocks'
import { rollUp } from './roll-up'

/** With what else is asked of the database, no more than one invocation may. */
const STEPS_A_TASK = 4
const APART_SECONDS = 20

/** Counts a little on the clock of another zone. What is left is done in the queue: nobody waits for it. */
export async function goOn(env: Cloudflare.Env, db: Database, clock: Clock, steps: number) {
  if (clock.id === TEAM.id) return true
  const progress = await rollUp(db, clock, steps)
  if (progress === 'more') await enqueue(env, { type: 'tally', clock: clock.id })
  return progress === 'done'
}

/** A task of the queue, which follows itself until all is counted. Of two that meet, one goes on. */
export async function goOnTallying(env: Cloudflare.Env, id: number) {
  const db = openDatabase(env.DB)
  const clock = await standingClock(db, id)
  if (clock) await goOn(env, db, clock, STEPS_A_TASK)
}

/** Has each of the other zones counted in an invocation of its own, so that none of them delays the team's figures. */
export async function tallyZones(env: Cloudflare.Env, db: Database) {
  const clocks = await listClocks(db)
  for (const [place, { id }] of clocks.entries())
    await enqueue(env, { type: 'tally', clock: id }, place * APART_SECONDS)
}
