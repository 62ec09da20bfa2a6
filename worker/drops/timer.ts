import { type Database, openDatabase } from '../db/client'
import { type TimerWork, wakeTimer } from '../live'
import { selectNextRelease } from '../music'
import { runDrops } from './drops'

/** The name of the timer. */
export const RELEASES = 'releases'

/** Runs when the next release opens. Visibility does not depend on it: the clock decides that. */
export const releaseTimer = (): TimerWork => ({
  async run(env) {
    const db = openDatabase(env.DB)
    const hasMore = await runDrops(env, db)
    const [next] = await selectNextRelease(db)
    if (hasMore) return { at: Date.now() }
    return { at: next?.at ? Date.parse(next.at) : null }
  },
})

export const rescheduleDrops = (env: Cloudflare.Env) => wakeTimer(env, RELEASES)

/**
 * To be called after a release was published, hidden or moved: its post is written or deleted before the answer. The timer
 * repeats what a crash prevented.
 */
export async function settleDrops(env: Cloudflare.Env, db: Database) {
  await rescheduleDrops(env)
  await runDrops(env, db)
}
