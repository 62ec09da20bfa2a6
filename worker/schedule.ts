import { pruneSessions } from './accounts'
import { openDatabase } from './db/client'
import { pruneLimits } from './db/limits'

/** Every ten minutes: forgets what nobody can use any more. */
export async function runSchedule(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  await pruneLimits(db)
  await pruneSessions(db)
}
