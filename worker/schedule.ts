import { pruneSessions } from './accounts'
import { openDatabase } from './db/client'
import { pruneLimits } from './db/limits'
import { pruneEvents } from './feed'
import { pruneAudience } from './radio'
import { sweepPictures } from './uploads'

/** Every ten minutes: forgets what nobody can use any more. */
export async function runSchedule(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  await pruneLimits(db)
  await pruneSessions(db)
  await pruneEvents(db)
  await pruneAudience(db)
  await sweepPictures(env)
}
