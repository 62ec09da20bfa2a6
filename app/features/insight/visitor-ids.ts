const VISITOR = 'visitor'
const SESSION = 'visit'
const VISITOR_MS = 30 * 86_400_000
const SESSION_IDLE_MS = 30 * 60_000

type StoredId = { id: string; at: number }
type IdStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Random ids: the visitor's is replaced after thirty days, the session's after half an hour without activity. Without
 * storage (refused or blocked) they last as long as the page.
 */
export function visitorIds(storage: IdStorage | null, now = Date.now) {
  const inMemory = new Map<string, StoredId>()
  const read = (name: string) => parse(storage?.getItem(name) ?? null) ?? inMemory.get(name) ?? null
  const save = (name: string, stored: StoredId) => {
    inMemory.set(name, stored)
    storage?.setItem(name, JSON.stringify(stored))
    return stored.id
  }
  return () => {
    const visitor = read(VISITOR)
    const session = read(SESSION)
    const isFresh = (stored: StoredId | null, life: number) =>
      stored !== null && now() - stored.at < life
    return {
      // A visitor's age counts from the first visit, a session's from the last activity.
      visitor_id: isFresh(visitor, VISITOR_MS)
        ? (visitor?.id ?? '')
        : save(VISITOR, { id: crypto.randomUUID(), at: now() }),
      session_id: save(SESSION, {
        id: isFresh(session, SESSION_IDLE_MS) ? (session?.id ?? '') : crypto.randomUUID(),
        at: now(),
      }),
    }
  }
}

export function forgetVisitor(storage: IdStorage) {
  storage.removeItem(VISITOR)
  storage.removeItem(SESSION)
}

function parse(text: string | null): StoredId | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isStoredId(stored) ? stored : null
  } catch {
    return null
  }
}

const isStoredId = (stored: unknown): stored is StoredId =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  typeof stored.id === 'string' &&
  'at' in stored &&
  typeof stored.at === 'number'
