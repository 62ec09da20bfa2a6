/** D1 refuses a bookmark of another form. */
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32,64}$/

export const isBookmark = (text: string) => BOOKMARK.test(text)

let moments = 0

/** Orders reads and writes of this isolate, whose clock stands still while code runs. */
export const nextMoment = () => (moments += 1)

type Result = 'all' | 'run' | 'raw' | 'first'

/**
 * The database of one request: the same methods as the binding, over D1's Sessions API. Everything goes to the primary until
 * `readReplicas`, and again from the first write on.
 */
export class RequestDatabase {
  #replica: D1DatabaseSession | null = null
  #bookmarkOfWrites: string | null = null
  #sharedSince = 0

  constructor(private readonly d1: D1Database) {}

  /** From here on the nearest replica answers. @param bookmark of the client's last write, which the answers contain */
  readReplicas(bookmark: string | null) {
    this.#replica ??= this.d1.withSession(bookmark ?? 'first-unconstrained')
  }

  get isReadingReplicas() {
    return this.#replica !== null
  }

  /** From here on the primary answers. @returns whether replicas did before */
  readPrimary() {
    const { isReadingReplicas } = this
    this.#replica = null
    return isReadingReplicas
  }

  /** A shared read that began before this does not answer this request: worker/db/shared-read.ts. */
  get sharedSince() {
    return this.#sharedSince
  }

  /** From here on only what is read for this request, or later, answers it. */
  readAnew() {
    this.#sharedSince ||= nextMoment()
  }

  /** Where the writes of this request are; null without one. */
  get bookmarkOfWrites() {
    return this.#bookmarkOfWrites
  }

  prepare(text: string) {
    return new RequestStatement(this, text, [])
  }

  async batch(statements: RequestStatement[]): Promise<D1Result[]> {
    return this.#send(statements, (session) =>
      session.batch(statements.map((statement) => statement.on(session))),
    )
  }

  /** Runs one statement. */
  async run(statement: RequestStatement, result: Result, args: unknown[]): Promise<unknown> {
    return this.#send([statement], async (session): Promise<unknown> => {
      const prepared = statement.on(session)
      return Reflect.apply(prepared[result], prepared, args)
    })
  }

  async #send<T>(statements: RequestStatement[], run: (session: D1DatabaseSession) => Promise<T>) {
    const isWrite = statements.some(({ text }) => !isRead(text))
    if (isWrite) this.readPrimary()
    // A session each: after its first statement a session may continue on a replica, and wait for it.
    const session = this.#replica ?? this.d1.withSession('first-primary')
    const value = await run(session)
    if (isWrite) this.#sharedSince = nextMoment()
    const bookmark = session.getBookmark()
    // They sort by age as text: https://developers.cloudflare.com/d1/reference/time-travel/#bookmarks
    if (isWrite && bookmark !== null && bookmark > (this.#bookmarkOfWrites ?? ''))
      this.#bookmarkOfWrites = bookmark
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
  constructor(
    private readonly database: Runner,
    readonly text: string,
    private readonly values: unknown[],
  ) {}

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
