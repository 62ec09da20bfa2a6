import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { rateLimits } from './rate-limit-tables'

/** At most `max` uses of one subject within `seconds` of the first. */
export type RateLimit = { name: string; max: number; seconds: number }

/** A rule and the subject whose uses it counts. */
export type Limit = [rule: RateLimit, subject: string]

/**
 * Takes one use. Returns null if one was left, else the seconds until the window ends. One statement, so that of two requests at
 * once only one gets the last use.
 */
export async function takeUse(db: Database, rule: RateLimit, subject: string) {
  const now = Date.now()
  const isOver = sql`${rateLimits.started_at} <= ${now - rule.seconds * 1000}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: await limitKey(rule, subject), count: 1, started_at: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        started_at: sql`case when ${isOver} then ${now} else ${rateLimits.started_at} end`,
      },
    })
    .returning()
  if (!row || row.count <= rule.max) return null
  return (row.started_at + rule.seconds * 1000 - now) / 1000
}

/** Returns one use: a correct password does not count as an attempt. */
export async function returnUse(db: Database, rule: RateLimit, subject: string) {
  await db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(sql`${rateLimits.key} = ${await limitKey(rule, subject)}`)
}

/** Deletes windows that ended long ago. */
export const pruneRateLimits = (db: Database) =>
  db.delete(rateLimits).where(sql`${rateLimits.started_at} < ${Date.now() - 86_400_000}`)

// Hashed: the subject may be an IP or email address.
async function limitKey(rule: RateLimit, subject: string) {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${rule.name}:${subject}`),
  )
  return `${rule.name}:${Buffer.from(digest).toString('base64url').slice(0, 27)}`
}
