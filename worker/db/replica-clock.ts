import { DurableObject } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { wakeBy } from '../platform/wake-by'
import { openDatabase } from './client'
import { replicaClock } from './replica-clock-tables'

/** Replicas are trusted for twice this time: see REPLICA_AGE_MAX_MS. */
const WRITE_EVERY_MS = 5000
/** The clock stops this long after a replica last answered, so a site without replicas or readers pays nothing. */
const LEASE_MS = 3_600_000
const RENEW_LEASE_MS = 60_000
const LEASE = 'lease'

/** There is one. It writes the clock that replicas prove their age with. */
export class ReplicaClock extends DurableObject<Cloudflare.Env> {
  async keepRunning() {
    await this.ctx.storage.put(LEASE, Date.now() + LEASE_MS)
    // Also if the alarm was lost: after six failures the runtime does not repeat one.
    await wakeBy(this.ctx.storage, Date.now() + WRITE_EVERY_MS)
  }

  override async alarm() {
    const until = (await this.ctx.storage.get<number>(LEASE)) ?? 0
    if (until <= Date.now()) return
    await this.ctx.storage.setAlarm(Date.now() + WRITE_EVERY_MS)
    await writeReplicaClock(this.env.DB).catch((error: unknown) =>
      console.error({ replica_clock: String(error) }),
    )
  }
}

/** The time is taken before the write: a replica that has the row also has what was written until then. */
export async function writeReplicaClock(d1: D1Database) {
  const written_at = Date.now()
  await openDatabase(d1)
    .insert(replicaClock)
    .values({ id: 1, written_at })
    .onConflictDoUpdate({
      target: replicaClock.id,
      set: { written_at: sql`max(${replicaClock.written_at}, ${written_at})` },
    })
}

let renewedAt = 0

/** To be called when a replica has answered: the clock runs while replicas are in use. */
export async function keepReplicaClock(env: Cloudflare.Env) {
  if (Math.abs(Date.now() - renewedAt) < RENEW_LEASE_MS) return
  renewedAt = Date.now()
  await env.REPLICA_CLOCK.getByName('clock').keepRunning()
}
