import type { Database } from './client'
import { RequestDatabase, nextMoment } from './request-database'

const SHARED_MS = 1000

/**
 * A read of what is the same for everyone, shared for a second in this isolate. A request with a bookmark, one that has written, and one whose
 * answer is kept for others get what was read since.
 */
export function sharedRead<T>(read: (db: Database) => Promise<T>) {
  let last: { value: T; moment: number; at: number } | null = null
  return async (db: Database): Promise<T> => {
    if (last && last.moment > since(db) && isRecent(last.at)) return last.value
    const [moment, at] = [nextMoment(), Date.now()]
    const value = await read(db)
    if (!last || last.moment < moment) last = { value, moment, at }
    return value
  }
}

function since(db: Database) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drizzle keeps what it was made with
  const { $client } = db as unknown as { $client: unknown }
  return $client instanceof RequestDatabase ? $client.sharedSince : 0
}

/** Also when the clock was put back. */
const isRecent = (at: number) => at <= Date.now() && Date.now() < at + SHARED_MS
