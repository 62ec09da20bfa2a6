import type { Context } from 'hono'
import { type Batch, type Statements, batch, runBatch } from '../db/batch'
import { type Database, buildingDatabase } from '../db/client'
import { guard, isGuardError } from '../db/guard'
import { type RateLimit, isWithin, limitKey, secondsLeft, useOf } from '../db/rate-limits'
import type { Admission, AppEnv, Call, Claims, Reading, Viewer, Who, Writing } from '../env'
import { DomainError, retryLater } from '../errors'
import { inBackground } from './background'
import { readAccessCookie } from './cookies'
import { requestLanguage } from './language'
import { changesAt } from './public-cache'

/** Whom a route knows. */
export type Known = Exclude<Who, 'anyone'>

export const callOf = (c: Context<AppEnv>, db: Database = c.var.db): Call => ({
  db,
  env: c.env,
  param: (name) => c.req.param(name) ?? '',
  language: () => requestLanguage(c),
  changesAt: (instant) => changesAt(c, instant),
  emit: c.var.emit,
  also: c.var.also,
  background: (work) => inBackground(c, work),
  http: c,
})

type Build<C, R> = (call: C) => Batch<R> | Promise<Batch<R>>

/** Runs the batch of a read, with the check of its member's session. */
export async function runReading<R>(
  c: Context<AppEnv>,
  who: Who,
  limit: RateLimit | undefined,
  build: Build<Reading, R>,
) {
  const claims = await claimsOf(c)
  if (!claims && who === 'anyone') return readAsVisitor(c, build)
  if (!claims) throw new DomainError('signed_out')
  let viewer: Viewer | null = null
  const built = await attempt(() =>
    build({ ...callOf(c), memberId: claims.userId, viewer: () => viewer }),
  )
  const use = built.value ? await useOfMember(c, claims, limit) : {}
  const statements = built.value?.statements
  // What the team reads may be long work: nobody else starts it.
  const { admission, used, found } =
    who === 'admin' && statements
      ? await checkWithGuard(c, who, claims, { limit, use, statements })
      : await check(c, who, claims, { ...use, ...statements })
  // A replica may not know the session yet. What a member may not see, a visitor may: a profile that blocks them.
  if (!admission && who === 'anyone' && !c.var.d1.isReadingReplicas) return readAsVisitor(c, build)
  viewer = admit(c, who, admission)
  refuseIfOver(limit, used)
  return valueOf(built).reply(found)
}

async function readAsVisitor<R>(c: Context<AppEnv>, build: Build<Reading, R>) {
  return runBatch(c.var.db, await build({ ...callOf(c), memberId: null, viewer: () => null }))
}

/** Runs the batch of a write, with the check, one use of the limit and a guard: if it fails, nothing is written. */
export async function runWriting<R>(
  c: Context<AppEnv>,
  who: Known,
  limit: RateLimit | undefined,
  build: Build<Writing, R>,
) {
  const claims = await requireClaims(c)
  let viewer: Viewer | null = null
  const built = await attempt(() =>
    build({
      ...callOf(c, buildingDatabase),
      memberId: claims.userId,
      sessionId: claims.sessionId,
      actor: c.var.access.actor(claims),
      viewer: () => requireKnown(viewer),
    }),
  )
  const use = built.value ? await useOfMember(c, claims, limit) : {}
  const { admission, found } = built.value
    ? await checkWithGuard(c, who, claims, { limit, use, statements: built.value.statements })
    : await check(c, who, claims)
  viewer = admit(c, who, admission)
  return valueOf(built).reply(found)
}

/** Checks the caller, reads the input and takes one use of the limit, in this order of refusals; then runs. */
export async function runChecked<I, R>(
  c: Context<AppEnv>,
  who: Known,
  limit: RateLimit | undefined,
  readInput: () => I | Promise<I>,
  run: (viewer: Viewer, input: I) => R | Promise<R>,
) {
  const claims = await requireClaims(c)
  const input = await attempt(readInput)
  // Of an input that is refused no use is taken.
  const use = 'value' in input ? await useOfMember(c, claims, limit) : {}
  const { admission, used } = await check(c, who, claims, use)
  const viewer = admit(c, who, admission)
  const value = valueOf(input)
  refuseIfOver(limit, used)
  return run(viewer, value)
}

async function claimsOf(c: Context<AppEnv>) {
  const token = readAccessCookie(c)
  return token ? c.var.access.claims(token, c.env.SESSION_SECRET) : null
}

async function requireClaims(c: Context<AppEnv>) {
  const claims = await claimsOf(c)
  if (!claims) throw new DomainError('signed_out')
  return claims
}

type Used = Parameters<typeof secondsLeft>[1]
/** Names that no route gives to a statement of its own. */
type CheckResults = { '#admission': Admission[]; '#used'?: Used; [name: string]: unknown }

/** Reads the caller, and the results of the other statements, in one round trip. */
async function check(c: Context<AppEnv>, who: Who, claims: Claims, others: Statements = {}) {
  const results: unknown = await batch(c.var.db, {
    '#admission': c.var.access.select(c.var.db, claims, who),
    ...others,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the statements above
  const { '#admission': admissions, '#used': used, ...found } = results as CheckResults
  const [admission] = admissions
  return { admission, used, found: resultsFor(found) }
}

/** As `check`, and the statements run only if their member is admitted and within the limit. @throws as `admit` and `refuseIfOver` */
async function checkWithGuard(
  c: Context<AppEnv>,
  who: Known,
  claims: Claims,
  {
    limit,
    use,
    statements,
  }: { limit: RateLimit | undefined; use: Statements; statements: Statements },
) {
  const conditions = await conditionsOf(c, who, claims, limit)
  const guarded = { ...use, '#guard': guard(c.var.db, ...conditions), ...statements }
  return check(c, who, claims, guarded).catch(async (error: unknown) => {
    if (!isGuardError(error)) throw error
    // The refusal and its reason. The use that was taken went with the batch, so it is taken again.
    const refused = await check(c, who, claims, use)
    admit(c, who, refused.admission)
    refuseIfOver(limit, refused.used)
    // The limit or the right was renewed in between. Nothing has run.
    throw retryLater('unavailable', 1)
  })
}

/** Sets the viewer. @throws DomainError `signed_out`, `vip_required`, `admin_required` */
function admit(c: Context<AppEnv>, who: Who, admission: Admission | undefined) {
  if (!admission) throw new DomainError('signed_out')
  const { isAdmitted, ...viewer } = admission
  if (!isAdmitted) throw new DomainError(who === 'admin' ? 'admin_required' : 'vip_required')
  c.set('viewer', viewer)
  return viewer
}

/** A statement: takes one use of this limit of the member, if the session is active. */
async function useOfMember(
  c: Context<AppEnv>,
  claims: Claims,
  limit: RateLimit | undefined,
): Promise<Statements> {
  if (!limit || c.env.LIMITS === 'off') return {}
  const condition = c.var.access.holds(c.var.db, claims, 'member')
  const key = await limitKey(limit, claims.userId)
  return { '#used': useOf(c.var.db, limit, key, { condition }) }
}

/** Conditions, behind a use of the limit: the member is admitted and within the limit. */
async function conditionsOf(
  c: Context<AppEnv>,
  who: Known,
  claims: Claims,
  limit: RateLimit | undefined,
) {
  const isAdmitted = c.var.access.holds(c.var.db, claims, who)
  if (!limit || c.env.LIMITS === 'off') return [isAdmitted]
  return [isAdmitted, isWithin(limit, await limitKey(limit, claims.userId))]
}

/** @throws DomainError `too_many_requests` */
function refuseIfOver(limit: RateLimit | undefined, used: Used | undefined) {
  const wait = limit && used ? secondsLeft(limit, used) : null
  if (wait !== null) throw retryLater('too_many_requests', wait)
}

/** A failure is told after the check: who may not call a route learns nothing about their input. */
type Attempt<T> = { value: T; error?: never } | { value?: undefined; error: unknown }

async function attempt<T>(work: () => T | Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { error }
  }
}

function valueOf<T>(attempted: Attempt<T>): T {
  if ('error' in attempted) throw attempted.error
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has no error
  return attempted.value as T
}

function requireKnown(viewer: Viewer | null) {
  if (!viewer) throw new Error('The caller is known once the batch has run.')
  return viewer
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the statements that `oneBatch` typed with its reply
const resultsFor = (found: object) => found as never
