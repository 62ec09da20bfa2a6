import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from 'cloudflare:workers'
import { afterEach, expect } from 'vitest'
import { app } from '../../worker/app'

/** Cloudflare's limits of the free plan for D1 and subrequests; the paid plan's are higher. */
const QUERIES_MAX = 50
const SUBREQUESTS_MAX = 50
const PARAMETERS_MAX = 100
const STATEMENT_BYTES_MAX = 100_000
const VALUE_BYTES_MAX = 2_000_000
/** Connections of one request that wait for the first byte. */
const OPEN_MAX = 6
const BODY_BYTES_MAX = 100_000_000

type Spent = { what: string; queries: number; subrequests: number; open: number }

const request = new AsyncLocalStorage<Spent | null>()
const broken = new Set<string>()

function check(fits: boolean, said: string) {
  if (fits) return
  const what = `${said}, in ${request.getStore()?.what ?? 'a test of its own'}`
  broken.add(what)
  throw new Error(`Beyond Cloudflare's limits: ${what}`)
}

function spend(kind: 'queries' | 'subrequests', count: number) {
  const spent = request.getStore()
  if (!spent) return
  spent[kind] += count
  const max = kind === 'queries' ? QUERIES_MAX : SUBREQUESTS_MAX
  check(spent[kind] <= max, `${spent[kind]} ${kind}`)
}

/** Counts one more connection of the request until it is answered. */
function hold(answered: unknown) {
  const spent = request.getStore()
  if (!spent) return
  spent.open += 1
  check(spent.open <= OPEN_MAX, `${spent.open} open connections`)
  const free = () => {
    spent.open -= 1
  }
  Promise.resolve(answered).then(free, free)
}

const bytesOf = (value: unknown) =>
  typeof value === 'string'
    ? Buffer.byteLength(value)
    : value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? value.byteLength
      : 0

const UNWATCHED = Symbol.for('the method itself')

/** Calls `before` ahead of a method of all objects of this kind. */
function watch<T extends object>(
  prototype: T,
  name: keyof T & string,
  before: (args: unknown[]) => void,
  after: (answered: unknown) => void = () => {},
) {
  const found: unknown = Reflect.get(prototype, name)
  if (typeof found !== 'function') throw new Error(`There is no ${name} to watch`)
  // The previous test file has left its own watch on it.
  const method: unknown = Reflect.get(found, UNWATCHED) ?? found
  if (typeof method !== 'function') throw new Error(`There is no ${name} to watch`)
  function watched(this: unknown, ...args: unknown[]): unknown {
    before(args)
    const answered: unknown = Reflect.apply(Object(method), this, args)
    after(answered)
    return answered
  }
  Reflect.set(prototype, name, Object.assign(watched, { [UNWATCHED]: method }))
}

const databases = [env.DB, env.DB.withSession()].map((d1) => Object.getPrototypeOf(d1))
const statement = Object.getPrototypeOf(env.DB.prepare('select 1'))
for (const database of databases) {
  watch(database, 'prepare', ([text]) => {
    check(bytesOf(text) <= STATEMENT_BYTES_MAX, `a statement of ${bytesOf(text)} bytes`)
  })
  watch(database, 'batch', ([statements]) => {
    spend('queries', Array.isArray(statements) ? statements.length : 1)
  })
}
for (const name of ['all', 'run', 'raw', 'first'] as const)
  watch(statement, name, () => spend('queries', 1))
watch(statement, 'bind', (values) => {
  check(values.length <= PARAMETERS_MAX, `${values.length} parameters`)
  const longest = Math.max(0, ...values.map(bytesOf))
  check(longest <= VALUE_BYTES_MAX, `a value of ${longest} bytes`)
})
for (const name of ['get', 'put', 'head', 'delete', 'list'] as const)
  watch(Object.getPrototypeOf(env.MEDIA), name, () => spend('subrequests', 1), hold)
watch(Object.getPrototypeOf(env.LIVE_ROOM), 'getByName', () => spend('subrequests', 1))

// A stand-in replaces `fetch`. A request that arrives here has none, or outlives its test.
watch(globalThis, 'fetch', ([asked]) => {
  throw new Error(`Tests reach no network: ${asked instanceof Request ? asked.url : String(asked)}`)
})

/** Counts all work of one visitor's request together. */
const answer = app.fetch
app.fetch = (asked, bindings, context) => {
  const what = `${asked.method} ${new URL(asked.url).pathname}`
  const works = context ? worksOf(context) : []
  const answered = request.run({ what, queries: 0, subrequests: 0, open: 0 }, () => {
    const bytes = Number(asked.headers.get('Content-Length'))
    check(bytes <= BODY_BYTES_MAX, `a body of ${bytes} bytes`)
    return answer(asked, bindings, context)
  })
  // Behind a GET a stream may go on, and behind a refusal the rest of a body.
  const follow = ({ ok }: Response) => {
    if (ok && asked.method !== 'GET') works.forEach(untilItEnds)
  }
  Promise.resolve(answered).then(follow, () => undefined)
  return answered
}

/** Collects what goes on after the answer: notices, mails, other tasks. */
function worksOf(context: Pick<ExecutionContext, 'waitUntil'>) {
  const works: Promise<unknown>[] = []
  const waitUntil = context.waitUntil.bind(context)
  context.waitUntil = (work) => {
    works.push(work)
    waitUntil(work)
  }
  return works
}

const underWay = new Set<Promise<unknown>>()

function untilItEnds(work: Promise<unknown>) {
  const end = () => void underWay.delete(work)
  underWay.add(work)
  work.then(end, end)
}

// The next test would see its effects. It belongs to another request, so a test cannot wait for the promise itself.
afterEach(async () => {
  while (underWay.size > 0) await scheduler.wait(1)
})

/** Counts work outside of a request together, such as a task of the queue. */
export const withinLimits = <T>(what: string, work: () => T) =>
  request.run({ what, queries: 0, subrequests: 0, open: 0 }, work)

/** For simulators: their own calls are no request's. */
export const outsideOfLimits = <T>(work: () => T) => request.run(null, work)

/** The violations since the last call. */
export function takeViolations() {
  const said = [...broken]
  broken.clear()
  return said
}

afterEach(() => expect(takeViolations()).toEqual([]))
