import { entitledSessions } from '../accounts'
import type { Database } from '../db/client'
import { listeningSessions } from './audience'

/** All listeners of a station check at the same time, at each new track. They share a result that is not older. */
const FRESH_MS = 1000
/** How long to wait for another listener's query: its request may have been cancelled. */
const WAIT_MAX_MS = 2000

let answer: { asked: Set<string>; may: Set<string>; at: number } | null = null
let asking: number | null = null

/**
 * Whether this session still has access. The first caller queries all listening sessions. Only finished results are shared, because a
 * promise of another request may never settle.
 */
export async function isEntitled(db: Database, sessionId: string): Promise<boolean> {
  for (;;) {
    if (answer && Date.now() - answer.at < FRESH_MS && answer.asked.has(sessionId))
      return answer.may.has(sessionId)
    if (asking === null || Date.now() - asking > WAIT_MAX_MS) break
    await scheduler.wait(20)
  }
  const at = Date.now()
  asking = at
  try {
    const asked = listeningSessions().add(sessionId)
    answer = { asked, may: await entitledSessions(db, [...asked]), at }
    return answer.may.has(sessionId)
  } finally {
    asking = null
  }
}
