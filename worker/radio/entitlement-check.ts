import { entitledSessions } from '../accounts'
import type { Database } from '../db/client'
import { listeningSessions } from './audience'

/** A new track begins for all listeners of a station at once: they share an answer that is no older. */
const GOOD_MS = 1000
/** How long to let another listener's question go on before asking for oneself: its request may have died. */
const PATIENCE_MS = 2000

let answer: { asked: Set<string>; may: Set<string>; at: number } | null = null
let asking: number | null = null

/**
 * Whether this session may hear the next track. The first who asks asks for all who listen here; only finished answers are
 * shared, for a promise of another request may never settle once that request is gone.
 */
export async function isEntitled(db: Database, sessionId: string): Promise<boolean> {
  for (;;) {
    if (answer && Date.now() - answer.at < GOOD_MS && answer.asked.has(sessionId))
      return answer.may.has(sessionId)
    if (asking === null || Date.now() - asking > PATIENCE_MS) break
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
