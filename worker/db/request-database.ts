import { hasOwnColumnNames } from './column-names'
import { ReplicaReads, type Run, newer, rememberState } from './replica-reads'

/** D1 refuses a bookmark of another form. */
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32,64}$/

export const isBookmark = (text: string) => BOOKMARK.test(text)

type Result = 'all' | 'run' | 'raw' | 'first'

/**
 * The database of one request: the same methods as the binding, over D1's Sessions API. Everything goes to the primary until
 * `readReplicas`, and writes always do.
 */
export class RequestDatabase {
  readonly #d1: D1Database
  readonly #startedAt = Date.now()
  #replicas: ReplicaReads | null = null
  #isPrimaryOnly = false
  #bookmark: string | null = null
  #hasWritten = false

  constructor(d1: D1Database) {
    this.#d1 = d1
  }

  /** From here on reads may be answered by replicas that are at most REPLICA_AGE_MAX_MS behind. */
  readReplicas(bookmark: string | null, answeredByReplica: () => void) {
    if (this.#isPrimaryOnly) return
    this.#replicas ??= new ReplicaReads(this.#d1, bookmark, answeredByReplica)
  }

  get isReadingReplicas() {
    return this.#replicas !== null
  }

  /** From here on the primary answers. */
  readPrimary() {
    this.#isPrimaryOnly = true
    this.#replicas = null
  }

  /** Where the writes of this request are; null without one. */
  get bookmarkOfWrites() {
    return this.#hasWritten ? this.#bookmark : null
  }

  /** What this isolate reads from now on contains the writes of this request. */
  showWritesToAll() {
    const bookmark = this.bookmarkOfWrites
    if (bookmark !== null) rememberState(this.#d1, { bookmark, upTo: this.#startedAt })
  }

  prepare(text: string) {
    return new RequestStatement(this, text, [])
  }

  async batch(statements: RequestStatement[]): Promise<D1Result[]> {
    const statementsOn = (session: D1DatabaseSession) =>
      statements.map((statement) => statement.on(session))
    const isRead = statements.every((statement) => statement.isRead)
    const read = isRead && (await this.#replicas?.batch(statementsOn))
    if (read) return read.value
    return this.#onPrimary(isRead, (session) => session.batch(statementsOn(session)))
  }

  /** Runs one statement. */
  async run(statement: RequestStatement, result: Result, args: unknown[]): Promise<unknown> {
    const run = async (session: D1DatabaseSession): Promise<unknown> => {
      const prepared = statement.on(session)
      return Reflect.apply(prepared[result], prepared, args)
    }
    const read = statement.isRead && (await this.#readOne(statement, result, run))
    if (read) return read.value
    return this.#onPrimary(statement.isRead, run)
  }

  /** As a batch, which has room for a replica's proof, unless that would mix up columns. */
  async #readOne(statement: RequestStatement, result: Result, run: Run<unknown>) {
    if (!this.#replicas?.needsProof) return this.#replicas?.one(run)
    if (result === 'first' || (result === 'raw' && !hasOwnColumnNames(statement.text)))
      return this.#replicas.one(run)
    const read = await this.#replicas.batch((session) => [statement.on(session)])
    const [answer] = read?.value ?? []
    if (!answer) return null
    if (result !== 'raw') return { value: answer }
    return { value: answer.results.map((row) => Object.values(Object(row))) }
  }

  async #onPrimary<T>(isRead: boolean, run: (session: D1DatabaseSession) => Promise<T>) {
    // Behind a write, or a replica that is too old, nothing is left to gain from replicas.
    this.readPrimary()
    if (!isRead) this.#hasWritten = true
    // A session each: after its first statement a session may continue on a replica, and wait for it.
    const session = this.#d1.withSession('first-primary')
    const value = await run(session)
    const bookmark = session.getBookmark()
    if (bookmark !== null) this.#bookmark = newer(bookmark, this.#bookmark ?? bookmark)
    return value
  }
}

type Runner = {
  run: (statement: RequestStatement, result: Result, args: unknown[]) => Promise<unknown>
}

/** Its statements can only be run by a batch of the request's database. */
export const statementBuilder = {
  prepare: (text: string) => new RequestStatement(statementBuilder, text, []),
  batch: refuseToRun,
  run: refuseToRun,
}

async function refuseToRun(): Promise<never> {
  throw new Error('A write only builds statements: its caller has not been checked yet.')
}

/** A statement that is sent to a session when it runs. */
export class RequestStatement {
  readonly isRead: boolean

  constructor(
    private readonly database: Runner,
    readonly text: string,
    private readonly values: unknown[],
  ) {
    this.isRead = isRead(text)
  }

  bind(...values: unknown[]) {
    return new RequestStatement(this.database, this.text, values)
  }

  on(session: D1DatabaseSession) {
    const statement = session.prepare(this.text)
    return this.values.length > 0 ? statement.bind(...this.values) : statement
  }

  all = () => this.database.run(this, 'all', [])
  run = () => this.database.run(this, 'run', [])
  raw = (...options: unknown[]) => this.database.run(this, 'raw', options)
  first = (...column: unknown[]) => this.database.run(this, 'first', column)
}

/** Whatever else it is, it goes to the primary. */
const isRead = (text: string) =>
  /^\s*select\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text))
