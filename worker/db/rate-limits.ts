import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { rateLimits } from './rate-limit-tables'

/** At most `max` uses of one subject within `seconds` of the first. */
export type RateLimit = { name: string; max: number; seconds: number }

/** A rule and what is counted by it. */
export type Limit = [rule: RateLimit, subject: string]

/**
 * Takes one use. Null when it was free, else the seconds until it is again. One statement, so that of two
 * simultaneous takers of the last use exactly one gets it.
 */
export async function takeUse(db: Database, rule: RateLimit, subject: string) {
  const now = Date.now()
  const over = sql`${rateLimits.started_at} <= ${now - rule.seconds * 1000}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: await limitKey(rule, subject), count: 1, started_at: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        started_at: sql`case when ${over} then ${now} else ${rateLimits.started_at} end`,
      },
    })
    .returning()
  if (!row || row.count <= rule.max) return null
  return (row.started_at + rule.seconds * 1000 - now) / 1000
}

/** Gives one use back: a password that was right is no attempt. */
export async function returnUse(db: Database, rule: RateLimit, subject: string) {
  await db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(sql`${rateLimits.key} = ${await limitKey(rule, subject)}`)
}

/** Forgets windows that ended long ago. */
export const pruneRateLimits = (db: Database) =>
  db.delete(rateLimits).where(sql`${rateLimits.started_at} < ${Date.now() - 86_400_000}`)

// The subject is an address or an e-mail: neither is kept in the clear.
async function limitKey(rule: RateLimit, subject: string) {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${rule.name}:${subject}`),
  )
  return `${rule.name}:${Buffer.from(digest).toString('base64url').slice(0, 27)}`
}
