import { type SQL, inArray, sql } from 'drizzle-orm'
import { batch } from './batch'
import type { Database } from './client'
import { ONE_ROW, selectRow } from './insert-select'
import { rateLimits } from './rate-limit-tables'

/** At most `max` uses of one subject within `seconds` of the first. */
export type RateLimit = { name: string; max: number; seconds: number }

/** A rule and the subject whose uses it counts. */
export type Limit = [rule: RateLimit, subject: string]

/** Takes one use, or several. Returns null if they were left, else the seconds until the window ends. */
export async function takeUse(db: Database, rule: RateLimit, subject: string, uses = 1) {
  return secondsLeft(rule, await useOf(db, rule, await limitKey(rule, subject), { uses }))
}

type Use = { uses?: number; condition?: SQL }

/**
 * A statement: takes uses of the key, if the condition holds. One statement, so that of two requests at once only one gets the
 * last use.
 */
export function useOf(
  db: Database,
  rule: RateLimit,
  key: string,
  { uses = 1, condition = sql`true` }: Use = {},
) {
  const now = Date.now()
  const isOver = sql`${rateLimits.started_at} <= ${now - rule.seconds * 1000}`
  const row = { key, count: uses, started_at: now }
  return db
    .insert(rateLimits)
    .select(selectRow(db, rateLimits, row).from(ONE_ROW).where(condition))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${uses} else ${rateLimits.count} + ${uses} end`,
        started_at: sql`case when ${isOver} then ${now} else ${rateLimits.started_at} end`,
      },
    })
    .returning()
}

/** A condition, behind `useOf`: no more uses were taken than the limit allows. */
export const isWithin = (rule: RateLimit, key: string) =>
  sql`exists (select 1 from ${rateLimits} taken where taken.key = ${key} and taken.count <= ${rule.max})`

type Used = (typeof rateLimits.$inferSelect)[]

/** What `useOf` found: null if a use was left, else the seconds until the window ends. */
export function secondsLeft(rule: RateLimit, [row]: Used) {
  if (!row || row.count <= rule.max) return null
  return (row.started_at + rule.seconds * 1000 - Date.now()) / 1000
}

/** Takes one use of each in one round trip, up to the first that has none left: the later ones are not taken then. */
export async function takeUses(db: Database, limits: Limit[]) {
  const keyed = await limitKeys(limits)
  const isLeft = ({ rule, key }: LimitKeys[number]) =>
    sql`not exists (select 1 from ${rateLimits} earlier where earlier.key = ${key} and earlier.count > ${rule.max})`
  const uses = keyed.map(({ rule, key }, at) =>
    useOf(db, rule, key, {
      condition: sql.join([sql`true`, ...keyed.slice(0, at).map(isLeft)], sql` and `),
    }),
  )
  const { taken } = await batch(db, { taken: uses })
  const waits = keyed.map(({ rule }, at) => secondsLeft(rule, taken[at] ?? []))
  return waits.find((wait) => wait !== null) ?? null
}

/** Keys of limits, for `selectCounters`, `waitFor` and `returnUses`. */
export const limitKeys = async (limits: Limit[]) =>
  Promise.all(limits.map(async ([rule, subject]) => ({ rule, key: await limitKey(rule, subject) })))

type LimitKeys = Awaited<ReturnType<typeof limitKeys>>

/** A statement: the counters of these limits. */
export const selectCounters = (db: Database, keys: LimitKeys) =>
  db
    .select()
    .from(rateLimits)
    .where(
      inArray(
        rateLimits.key,
        keys.map(({ key }) => key),
      ),
    )

/** The seconds until all of these limits have a use left; null if they have one now. Takes none. */
export function waitFor(keys: LimitKeys, counters: (typeof rateLimits.$inferSelect)[]) {
  const waits = keys.map(({ rule, key }) => {
    const counter = counters.find((each) => each.key === key)
    if (!counter || counter.count < rule.max) return 0
    return counter.started_at + rule.seconds * 1000 - Date.now()
  })
  const longest = Math.max(0, ...waits)
  return longest > 0 ? longest / 1000 : null
}

/** A statement: returns one use of each. A correct password does not count as an attempt. */
export const returnUses = (db: Database, keys: LimitKeys) =>
  db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(
      inArray(
        rateLimits.key,
        keys.map(({ key }) => key),
      ),
    )

/** Deletes windows that ended long ago. */
export const pruneRateLimits = (db: Database) =>
  db.delete(rateLimits).where(sql`${rateLimits.started_at} < ${Date.now() - 86_400_000}`)

// Hashed: the subject may be an IP or email address.
export async function limitKey(rule: RateLimit, subject: string) {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${rule.name}:${subject}`),
  )
  return `${rule.name}:${Buffer.from(digest).toString('base64url').slice(0, 27)}`
}
