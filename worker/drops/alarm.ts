import { DurableObject } from 'cloudflare:workers'
import { type Database, openDatabase } from '../db/client'
import { withStoredOrigin } from '../db/origin'
import { selectNextRelease } from '../music'
import { runDrops } from './drops'

/** There is one. Its alarm fires when the next release opens. Visibility does not depend on it: the clock decides that. */
export class ReleaseAlarm extends DurableObject<Cloudflare.Env> {
  async reschedule() {
    await this.ctx.storage.setAlarm(Date.now())
  }

  override async alarm() {
    const db = openDatabase(this.env.DB)
    const hasMore = await runDrops(await withStoredOrigin(this.env), db)
    const [next] = await selectNextRelease(db)
    if (hasMore) await this.ctx.storage.setAlarm(Date.now())
    else if (next?.at) await this.ctx.storage.setAlarm(Date.parse(next.at))
  }
}

/** Sets the alarm, in case it was lost. */
export const rescheduleDrops = (env: Cloudflare.Env) =>
  env.RELEASE_ALARM.getByName('releases').reschedule()

/**
 * To be called after a release was published, hidden or moved: its post is written or deleted before the answer. The alarm
 * repeats what a crash prevented.
 */
export async function settleDrops(env: Cloudflare.Env, db: Database) {
  await rescheduleDrops(env)
  await runDrops(env, db)
}
