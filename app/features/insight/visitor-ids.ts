const VISITOR = 'visitor'
const SESSION = 'visit'
const VISITOR_MS = 30 * 86_400_000
const SESSION_IDLE_MS = 30 * 60_000

type Kept = { id: string; at: number }
type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Random ids that say nothing about anyone: a visitor's is replaced after thirty days, a session's after half an hour without a
 * sign of life. Without a keeper (refused, or forbidden by the browser) they live as long as the page.
 */
export function visitorIds(keeper: Keeper | null, now = Date.now) {
  const own = new Map<string, Kept>()
  const read = (name: string) => parse(keeper?.getItem(name) ?? null) ?? own.get(name) ?? null
  const keep = (name: string, kept: Kept) => {
    own.set(name, kept)
    keeper?.setItem(name, JSON.stringify(kept))
    return kept.id
  }
  return () => {
    const visitor = read(VISITOR)
    const session = read(SESSION)
    const fresh = (kept: Kept | null, life: number) => kept !== null && now() - kept.at < life
    return {
      // A visitor's age counts from the first visit, a session's from the last sign of life.
      visitor_id: fresh(visitor, VISITOR_MS)
        ? (visitor?.id ?? '')
        : keep(VISITOR, { id: crypto.randomUUID(), at: now() }),
      session_id: keep(SESSION, {
        id: fresh(session, SESSION_IDLE_MS) ? (session?.id ?? '') : crypto.randomUUID(),
        at: now(),
      }),
    }
  }
}

export function forgetVisitor(keeper: Keeper) {
  keeper.removeItem(VISITOR)
  keeper.removeItem(SESSION)
}

function parse(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'at' in kept &&
  typeof kept.at === 'number'
