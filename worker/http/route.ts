import type { Context, Handler, MiddlewareHandler, TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONParsed } from 'hono/utils/types'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors'
import { type Batch, oneBatch } from '../db/batch'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv, Checked, Reading, Who, Writing } from '../env'
import { type Known, callOf, runChecked, runReading, runWriting } from './callers'
import { markPublic, mayBeKept } from './public-cache'
import { orFromPrimary, readReplicas } from './replicas'
import { type QueryInput, readJson, readQuery } from './validate'

type Schema = z.ZodMiniType
type Out<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined

/** What a route declares, for the route table, the description of the API and the tests over all routes. */
export type Declaration = {
  who: Who
  query?: Schema | undefined
  cache?: 'public' | undefined
  body?: Schema | undefined
  limit?: RateLimit | undefined
}

const declarations = new WeakMap<object, Declaration>()

/** The declaration of a handler; undefined for any other function. */
export const declarationOf = (handler: unknown) =>
  typeof handler === 'function' ? declarations.get(handler) : undefined

type QueryOf<S extends Schema | undefined> = S extends Schema
  ? { in: { query: QueryInput<z.input<S>> }; out: { query: z.output<S> } }
  : object
type BodyOf<S extends Schema | undefined> = S extends Schema
  ? { in: { json: z.input<S> }; out: { json: z.output<S> } }
  : object
/** A route without a result answers 204. */
type Answer<R, S extends ContentfulStatusCode> = [R] extends [void]
  ? TypedResponse<null, 204, 'body'>
  : TypedResponse<JSONParsed<R>, S, 'json'>
/** A reply that is a response is sent as it is: media, CSV, redirects. */
type ReadAnswer<R> = [R] extends [Response] ? Response : TypedResponse<JSONParsed<R>, 200, 'json'>
type Route<Input extends object, Result extends Response | TypedResponse> = Handler<
  AppEnv,
  // oxlint-disable-next-line typescript/no-explicit-any -- Hono infers the path where the route is mounted
  any,
  Input,
  Promise<Result>
>

type Query<R, W extends Who, Q extends Schema | undefined> = {
  who: W
  query?: Q
  /** Where it must know at once what somebody else has just written. */
  from?: 'primary'
  /** The answer to a visitor without a query is the same for everyone, and is kept for two seconds. */
  cache?: W extends 'anyone' ? 'public' : never
  /** Each call takes one use of the member, unless its query is refused. */
  limit?: W extends 'anyone' ? never : RateLimit
  /** The error code for unexpected errors; default `internal`. */
  failure?: ErrorCode
} & (
  | {
      /** Builds one batch. */
      read: (c: Reading<NoInfer<W>>, query: Out<Q>) => Batch<R> | Promise<Batch<R>>
    }
  | {
      /** Runs after the check, with any number of round trips. */
      run: (c: Checked<NoInfer<W>>, query: Out<Q>) => R | Promise<R>
    }
)

/**
 * A route that reads. `read` builds statements for the member of the token, and their session is checked in the same batch; a visitor
 * with the token of a session that has ended reads again as nobody. A replica refuses nobody: the primary is asked again.
 */
export function query<R, const W extends Who, Q extends Schema | undefined = undefined>(
  route: Query<R, W, Q>,
): Route<QueryOf<Q>, ReadAnswer<R>> {
  const { who, failure, limit, cache } = route
  return declared({ who, query: route.query, cache, limit }, async (c) => {
    if (failure) c.set('failure', failure)
    if (route.from !== 'primary') readReplicas(c)
    if (cache && mayBeKept(c)) c.var.d1.readAnew()
    const input = () => inputOf<Q>(route.query && readQuery(c, route.query))
    const answer = () =>
      'read' in route
        ? runReading(c, who, limit, (reading) => route.read(callFor<Reading<W>>(reading), input()))
        : runWith(c, who, limit, input, route.run)
    const value: unknown = await orFromPrimary(c, answer)
    const answered = value instanceof Response ? value : c.json(jsonOf(value))
    if (cache) markPublic(answered.headers)
    return answered
  })
}

type Action<
  R,
  W extends Who,
  B extends Schema | undefined,
  Q extends Schema | undefined,
  S extends ContentfulStatusCode,
> = {
  who: W
  body?: B
  query?: Q
  /** The schema of one request, where `body` stands for several. */
  bodyFor?: (param: (name: string) => string) => Schema | null
  /** Each call takes one use of the member, unless its query or its body is refused. */
  limit?: W extends 'anyone' ? never : RateLimit
  /** Default 200; 204 without a result. */
  status?: S
  /** The error code for unexpected errors; default `internal`. */
  failure?: ErrorCode
} & (
  | {
      /** Builds one batch, which is written only if its member may write it. */
      write: W extends 'anyone'
        ? never
        : (c: Writing, body: Out<B>, query: Out<Q>) => Batch<R> | Promise<Batch<R>>
    }
  | {
      /** Runs after the check, with any number of round trips. */
      run: (c: Checked<NoInfer<W>>, body: Out<B>, query: Out<Q>) => R | Promise<R>
    }
)

/**
 * A route that changes something. Two names on purpose: a function that might do either would write before it is checked. `write` sends
 * the check, the use of the limit, a guard and its statements as one batch; if the guard fails, nothing of it is written.
 */
export function action<
  R,
  const W extends Who,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  const S extends ContentfulStatusCode = 200,
>(route: Action<R, W, B, Q, S>): Route<BodyOf<B> & QueryOf<Q>, Answer<R, S>> {
  const { who, failure, status, body, limit } = route
  return declared({ who, query: route.query, body, limit }, async (c) => {
    if (failure) c.set('failure', failure)
    const input = async () => {
      const schema = route.bodyFor?.((name) => c.req.param(name) ?? '') ?? body
      return {
        query: inputOf<Q>(route.query && readQuery(c, route.query)),
        body: inputOf<B>(schema && (await readJson(c, schema))),
      }
    }
    const value =
      'write' in route && who !== 'anyone'
        ? await runWriting(c, who, limit, async (call) => {
            const given = await input()
            return route.write(call, given.body, given.query)
          })
        : 'run' in route
          ? await runWith(c, who, limit, input, (call, given) =>
              route.run(call, given.body, given.query),
            )
          : undefined
    return value === undefined ? c.body(null, 204) : c.json(jsonOf(value), status ?? 200)
  })
}

async function runWith<W extends Who, I, R>(
  c: Context<AppEnv>,
  who: W,
  limit: RateLimit | undefined,
  input: () => I | Promise<I>,
  run: (c: Checked<W>, input: I) => R | Promise<R>,
) {
  if (isKnown(who))
    return runChecked(c, who, limit, input, (viewer, given) =>
      run(callFor<Checked<W>>({ ...callOf(c), viewer }), given),
    )
  return run(callFor<Checked<W>>(callOf(c)), await input())
}

const isKnown = (who: Who): who is Known => who !== 'anyone'

/** The types of a route say which of these a call is; here they are one. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const callFor = <C>(call: object) => call as C
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of the route
const inputOf = <S extends Schema | undefined>(parsed: unknown) => parsed as Out<S>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `JSONParsed` makes of it
const jsonOf = (value: unknown) => value as object

function declared<Input extends object, Result extends Response | TypedResponse>(
  declaration: Declaration,
  handler: (c: Context<AppEnv>) => Promise<Response>,
) {
  declarations.set(handler, declaration)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types a response by what it contains
  return handler as unknown as Route<Input, Result>
}

/** A gate that sets `found`. */
type GateWith<Found> = MiddlewareHandler<AppEnv & { Variables: { found: Found } }>

/**
 * Middleware for what is no JSON: media, sockets, CSV. It sets `viewer`.
 * @param read what the handler needs first, read together with the check of the session: it becomes `found`
 */
export function gate(who: Known): MiddlewareHandler<AppEnv>
export function gate<R>(who: Known, read: (c: Reading<'member'>) => Batch<R>): GateWith<R>
export function gate(
  who: Known,
  read: (c: Reading<'member'>) => Batch<unknown> = readNothing,
): MiddlewareHandler {
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    const reading = () =>
      runReading(c, who, undefined, (call) => read(callFor<Reading<'member'>>(call)))
    c.set('found', await orFromPrimary(c, reading))
    await next()
  })
  declarations.set(middleware, { who })
  return middleware
}

const readNothing = () => oneBatch({}, () => undefined)
