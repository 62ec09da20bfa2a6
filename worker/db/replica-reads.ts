import { REPLICA_CLOCK } from './replica-clock-tables'

/** A read contains every write that is older than this: docs/decisions/0058. */
export const REPLICA_AGE_MAX_MS = 10_000

/** A state of the database: it contains every write before `upTo`, in epoch milliseconds. */
type KnownState = { bookmark: string; upTo: number }

/** The newest state that an answer to this isolate has proven. Sessions that start there need no proof of their own. */
const knownStates = new WeakMap<D1Database, KnownState>()

function freshState(d1: D1Database) {
  const state = knownStates.get(d1)
  return state && isFresh(state.upTo) ? state : null
}

const isFresh = (upTo: number) => upTo + REPLICA_AGE_MAX_MS > Date.now()

/** The reads of this isolate start at this state or a later one. The bookmark must be the database's own, not a client's. */
export function rememberState(d1: D1Database, { bookmark, upTo }: KnownState) {
  const known = freshState(d1)
  // States are ordered, so the newer one contains the other.
  knownStates.set(d1, {
    bookmark: newer(bookmark, known?.bookmark ?? bookmark),
    upTo: Math.max(upTo, known?.upTo ?? 0),
  })
}

/** Bookmarks sort by age as text: https://developers.cloudflare.com/d1/reference/time-travel/#bookmarks */
export const newer = (one: string, other: string) => (one < other ? other : one)

export type Run<T> = (session: D1DatabaseSession) => Promise<T>
type ClockRow = { written_at: number }

/**
 * Reads of one request from any replica that proves that it is fresh. The proof is the row that `ReplicaClock` writes, read in
 * the same batch, or beside a single statement. A result is null if the replica is too old: the caller asks the primary.
 */
export class ReplicaReads {
  readonly #d1: D1Database
  readonly #answeredByReplica: () => void
  /** Whether the session starts at a bookmark that the client has sent. */
  readonly #isClients: boolean
  #session: D1DatabaseSession
  /** Where the next session starts. */
  #start: string
  #freshUntil: number
  #proof: Promise<boolean> | null = null

  /**
   * @param bookmark of the client's last write
   * @param answeredByReplica called when a replica, not the primary, has sent a proof
   */
  constructor(d1: D1Database, bookmark: string | null, answeredByReplica: () => void) {
    const known = freshState(d1)
    this.#d1 = d1
    this.#answeredByReplica = answeredByReplica
    this.#isClients = bookmark !== null && bookmark > (known?.bookmark ?? '')
    this.#start = (this.#isClients ? bookmark : known?.bookmark) ?? 'first-unconstrained'
    this.#freshUntil = known ? known.upTo + REPLICA_AGE_MAX_MS : 0
    this.#session = d1.withSession(this.#start)
  }

  /** Whether this isolate does not know a fresh state: then a batch costs fewer round trips than one statement. */
  get needsProof() {
    return Date.now() >= this.#freshUntil
  }

  async one<T>(run: Run<T>): Promise<{ value: T } | null> {
    if (!this.needsProof) return { value: await run(this.#session) }
    // At the same time: a proof costs no round trip in sequence.
    this.#proof ??= this.#prove()
    const session = this.#d1.withSession(this.#start)
    const [isProven, value] = await Promise.all([this.#proof, run(session)])
    if (!isProven) return null
    const [reached, proven] = [session.getBookmark(), this.#session.getBookmark()]
    // Another replica has answered, which is behind the proven state.
    if (reached === null || proven === null || reached < proven)
      return { value: await run(this.#session) }
    this.#session = session
    return { value }
  }

  async batch(
    statementsOn: (session: D1DatabaseSession) => D1PreparedStatement[],
  ): Promise<{ value: D1Result[] } | null> {
    if (!this.needsProof) return { value: await this.#session.batch(statementsOn(this.#session)) }
    const session = this.#d1.withSession(this.#start)
    const sentAt = Date.now()
    const value = await session.batch([...statementsOn(session), session.prepare(REPLICA_CLOCK)])
    return this.#accept(session, value.pop(), sentAt) ? { value } : null
  }

  async #prove() {
    try {
      const session = this.#d1.withSession(this.#start)
      const sentAt = Date.now()
      return this.#accept(session, await session.prepare(REPLICA_CLOCK).all(), sentAt)
    } finally {
      this.#proof = null
    }
  }

  /** Continues with this session if it has proven that it is fresh. */
  #accept(session: D1DatabaseSession, answer: D1Result | undefined, sentAt: number) {
    const isPrimary = answer?.meta.served_by_primary === true
    if (!isPrimary) this.#answeredByReplica()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row of REPLICA_CLOCK
    const [row] = (answer?.results ?? []) as ClockRow[]
    const upTo = isPrimary ? sentAt : (row?.written_at ?? 0)
    if (!isFresh(upTo)) return false
    const bookmark = session.getBookmark()
    this.#session = session
    this.#start = bookmark ?? this.#start
    this.#freshUntil = upTo + REPLICA_AGE_MAX_MS
    // A client's bookmark may be invented, and would stop the reads of everybody.
    if (bookmark !== null && !this.#isClients) rememberState(this.#d1, { bookmark, upTo })
    return true
  }
}
