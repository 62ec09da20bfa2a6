import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { outsideOfLimits } from './limits'
import { createTables } from './schema'

declare global {
  namespace Cloudflare {
    interface Env {
      /** A second database: the copy that a replica has. */
      REPLICA: D1Database
    }
  }
}

type Row = Record<string, unknown>
type State = { at: number; bookmark: string; tables: { name: string; rows: Row[] }[] }
type Call = { by: 'replica' | 'primary'; texts: string[] }

const CONSTRAINTS = new Set(['first-unconstrained', 'first-primary'])

/**
 * Sessions of `env.DB` that read from a copy which is `lagMs` behind, by `Date.now()`. Miniflare has no replicas, so this follows
 * D1's rules: a replica never answers a session whose bookmark is newer than its copy, and never writes.
 */
export async function useLaggingReplica(lagMs: number): Promise<LaggingReplica> {
  const replica = new LaggingReplica(lagMs, env.DB.withSession.bind(env.DB))
  await replica.record()
  vi.spyOn(env.DB, 'withSession').mockImplementation((start) =>
    replica.session(start ?? 'first-unconstrained'),
  )
  return replica
}

export class LaggingReplica {
  readonly calls: Call[] = []
  readonly #states: State[] = []
  #copied: State | null = null
  #loading = Promise.resolve()

  constructor(
    private readonly lagMs: number,
    private readonly open: D1Database['withSession'],
  ) {}

  /** What the primary has now: the replica has it after its lag. Requests record their writes themselves. */
  record = () => outsideOfLimits(() => this.#record())

  async #record() {
    const session = this.open('first-primary')
    const names = await namesOf(session)
    const rows = await session.batch<Row>(
      names.map((name) => session.prepare(`select * from "${name}"`)),
    )
    this.#states.push({
      at: Date.now(),
      bookmark: session.getBookmark() ?? '',
      tables: names.map((name, at) => ({ name, rows: rows[at]?.results ?? [] })),
    })
  }

  /** Which of the two has answered each statement since the last call. */
  takeCalls() {
    return this.calls.splice(0).map(({ by }) => by)
  }

  session(start: string): D1DatabaseSession {
    let position = start
    const bookmark = () => (CONSTRAINTS.has(position) ? null : position)
    const send = async (statements: Statement[]) => {
      const texts = statements.map(({ text }) => text)
      const copy = texts.every((text) => /^\s*select/i.test(text)) ? this.#copyFor(position) : null
      this.calls.push({ by: copy ? 'replica' : 'primary', texts })
      if (copy) {
        // One after the other: two statements at once load the same copy.
        this.#loading = this.#loading.then(() => outsideOfLimits(() => this.#load(copy)))
        await this.#loading
        if (copy.bookmark > (bookmark() ?? '')) position = copy.bookmark
        return { database: env.REPLICA, after: async () => {} }
      }
      const session = this.open(position)
      return {
        database: session,
        after: async () => {
          position = session.getBookmark() ?? position
          if (!texts.every((text) => /^\s*select/i.test(text))) await this.record()
        },
      }
    }
    return {
      prepare: (text) => new Statement(text, [], send),
      batch: async <T>(statements: D1PreparedStatement[]) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by `prepare` above
        const ours = statements as unknown as Statement[]
        const { database, after } = await send(ours)
        const results = await database.batch<T>(ours.map((one) => one.on(database)))
        await after()
        return results
      },
      getBookmark: bookmark,
    } satisfies D1DatabaseSession
  }

  /** The state that the replica has now, unless it is behind the session. */
  #copyFor(position: string) {
    if (position === 'first-primary') return null
    const has = this.#states.findLast(({ at }) => at <= Date.now() - this.lagMs) ?? this.#states[0]
    return has && (CONSTRAINTS.has(position) || position <= has.bookmark) ? has : null
  }

  async #load(state: State) {
    if (this.#copied === state) return
    this.#copied = state
    if ((await namesOf(env.REPLICA)).length === 0) await createTables(env.REPLICA)
    const { REPLICA } = env
    await REPLICA.batch([
      REPLICA.prepare('pragma defer_foreign_keys = on'),
      ...state.tables.map(({ name }) => REPLICA.prepare(`delete from "${name}"`)),
      ...state.tables.flatMap(({ name, rows }) =>
        rows.map((row) => {
          const columns = Object.keys(row)
          const places = columns.map(() => '?').join()
          return REPLICA.prepare(
            `insert into "${name}" (${columns.map((column) => `"${column}"`).join()}) values (${places})`,
          ).bind(...Object.values(row))
        }),
      ),
    ])
  }
}

type Send = (statements: Statement[]) => Promise<{
  database: Pick<D1DatabaseSession, 'prepare' | 'batch'>
  after: () => Promise<void>
}>

class Statement {
  constructor(
    readonly text: string,
    private readonly values: unknown[],
    private readonly send: Send,
  ) {}

  bind = (...values: unknown[]) => new Statement(this.text, values, this.send)

  on(database: Pick<D1DatabaseSession, 'prepare'>) {
    const statement = database.prepare(this.text)
    return this.values.length > 0 ? statement.bind(...this.values) : statement
  }

  all = async <T>() => this.#send((statement) => statement.all<T>())
  run = async <T>() => this.#send((statement) => statement.run<T>())
  // oxlint-disable-next-line typescript/no-explicit-any -- of both overloads
  raw: any = async () => this.#send((statement) => statement.raw())
  // oxlint-disable-next-line typescript/no-explicit-any -- of both overloads
  first: any = async (column: string) => this.#send((statement) => statement.first(column))

  async #send<T>(run: (statement: D1PreparedStatement) => Promise<T>): Promise<T> {
    const { database, after } = await this.send([this])
    const result = await run(this.on(database))
    await after()
    return result
  }
}

async function namesOf(database: Pick<D1Database, 'prepare'>) {
  const { results } = await database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'",
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
