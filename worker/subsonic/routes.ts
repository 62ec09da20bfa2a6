import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ErrorCode } from '../../shared/errors'
import { signInApp } from '../accounts'
import type { RateLimit } from '../db/rate-limits'
import { type AppEnv, type Viewer, mayPlay } from '../env'
import { DomainError, retryLater } from '../errors'
import { limitStream } from '../live'
import { inBackground } from '../http/background'
import { bodyLimit } from '../http/body-limit'
import { clientAddress, rateLimit } from '../http/rate-limit'
import { orFromPrimary } from '../http/replicas'
import { selectTrack } from '../music'
import { admitByKey, streamOfStation } from '../radio'
import { readBrand } from '../site'
import { type Answer, failed, formatOf, succeeded } from './answers'
import { browsing } from './browsing'
import type { Call, Method } from './call'
import { credentialsOf } from './credentials'
import { CODES, SubsonicError } from './errors'
import { isKnownPlayer, rememberPlayer } from './known-players'
import { lists, stars } from './lists'
import { media, recordings } from './media'
import { memberData } from './member-data'
import { Parameters } from './parameters'
import { playlists } from './playlists'
import { queue } from './queue'
import { openMethods, system } from './system'

/** A queue of 10,000 tracks as a form. */
const FORM_BYTES = 512 * 1024
const CLIENT_NAME_MAX = 50
/** Players send them as GETs, which `addressLimit` passes. */
const WRITES_OF_MEMBER: RateLimit = { name: 'player_writes', max: 300, seconds: 600 }
/** The same as on the site. */
const PLAYS_OF_MEMBER: RateLimit = { name: 'plays', max: 300, seconds: 600 }

/** A replica near the player answers these methods, because players copy the catalog call by call: decision 53. */
const FROM_REPLICA = { ...system, ...browsing, ...lists, ...media }
const METHODS = new Map<string, Method>(
  Object.entries({
    ...FROM_REPLICA,
    ...recordings,
    ...stars,
    ...memberData,
    ...playlists,
    ...queue,
  }),
)
const OPEN_METHODS = new Map(Object.entries(openMethods))

/**
 * The OpenSubsonic API, mounted at /rest: https://opensubsonic.netlify.app/docs/. It never reads cookies, so pages of other sites
 * may call it.
 */
export const subsonic = new Hono<AppEnv>()
  .use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST'],
      exposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'Retry-After'],
      maxAge: 86_400,
    }),
  )
  .all('/radio/:id', async (c) => {
    await admitByKey(c, c.req.query('key') ?? '')
    return streamOfStation(c, c.req.param('id'))
  })
  .all('/:method', bodyLimit(FORM_BYTES), async (c) => {
    const name = c.req.param('method').replace(/\.view$/, '')
    const parameters = await parametersOf(c)
    const format = formatOf(parameters)
    try {
      if (format.name === 'jsonp' && format.callback === null)
        throw parameters.text('callback')
          ? SubsonicError.invalid('callback')
          : SubsonicError.missing('callback')
      const open = OPEN_METHODS.get(name)
      const answer = open
        ? await callOpenMethod(c, open, parameters)
        : await callMethod(c, name, parameters)
      if (answer instanceof Response) return answer
      if (format.name !== 'xml' || open) return succeeded(answer, format)
      const extended = await isKnownPlayer(playerOf(c, parameters, c.var.viewer))
      return succeeded(answer, { ...format, extended })
    } catch (error) {
      return failed(protocolError(c, error), format)
    }
  })

const clientOf = (parameters: Parameters) => (parameters.text('c') ?? '').slice(0, CLIENT_NAME_MAX)

const playerOf = (c: Context<AppEnv>, parameters: Parameters, viewer: Viewer | null) => ({
  origin: new URL(c.req.url).origin,
  client: clientOf(parameters),
  subjects: [clientAddress(c), ...(viewer ? [viewer.sessionId] : [])],
})

/** Some players ask before they know their credentials, others send them: wrong ones are no error here. */
async function callOpenMethod(c: Context<AppEnv>, method: () => Answer, parameters: Parameters) {
  const hasCredentials = parameters.has('apiKey') || parameters.has('u')
  const viewer = hasCredentials
    ? await signIn(c, parameters, clientOf(parameters)).catch((error: unknown) => {
        if (error instanceof SubsonicError) return null
        throw error
      })
    : null
  await rememberPlayer(playerOf(c, parameters, viewer))
  return method()
}

async function callMethod(c: Context<AppEnv>, name: string, parameters: Parameters) {
  const method = METHODS.get(name)
  if (!method) throw new SubsonicError(CODES.generic, `${name} is not supported by this server.`)
  if (Object.hasOwn(FROM_REPLICA, name)) c.var.d1.readReplicas(null)
  const client = clientOf(parameters)
  const id = parameters.text('id') ?? ''
  // The track is read while the credentials are checked.
  const [viewer, { artistName }, track] = await Promise.all([
    signIn(c, parameters, client),
    readBrand(c.var.db),
    Object.hasOwn(recordings, name) ? selectTrack(c.var.db, id) : [],
  ])
  c.set('viewer', viewer)
  const call: Call = {
    db: c.var.db,
    env: c.env,
    viewer,
    mayPlay: mayPlay(viewer),
    artist: artistName,
    track,
    parameters,
    request: c.req.raw,
    client,
    emit: c.var.emit,
    also: c.var.also,
    after: (work) => inBackground(c, work),
    limitStream: (answer) => limitStream(c, answer),
    limitWrites: () => rateLimit(c, WRITES_OF_MEMBER, viewer.id),
    limitPlays: (plays) => rateLimit(c, PLAYS_OF_MEMBER, viewer.id, plays),
  }
  return orFromPrimary(c, () => method(call), isRefusal)
}

const isRefusal = (error: unknown) => error instanceof SubsonicError || error instanceof DomainError

async function signIn(c: Context<AppEnv>, parameters: Parameters, client: string): Promise<Viewer> {
  const credentials = credentialsOf(parameters)
  const result = await signInApp(c.var.db, c.env, credentials, {
    client,
    address: clientAddress(c),
    after: (work) => inBackground(c, work),
    readPrimary: () => c.var.d1.readPrimary(),
  })
  if ('viewer' in result) return result.viewer
  if ('wait' in result) throw SubsonicError.ofDomain(retryLater('too_many_requests', result.wait))
  if (result.refused === 'banned')
    throw new SubsonicError(CODES.notAuthorized, 'This account may not sign in.')
  throw 'apiKey' in credentials
    ? new SubsonicError(CODES.invalidApiKey, 'Invalid API key.')
    : new SubsonicError(
        CODES.wrongCredentials,
        'Wrong username or app password. App passwords are created in the settings of the club.',
      )
}

/** Those of the address, and of a posted form. */
async function parametersOf(c: Context<AppEnv>) {
  const { searchParams } = new URL(c.req.url)
  const type = c.req.header('Content-Type')?.toLowerCase() ?? ''
  return c.req.method === 'POST' && type.startsWith('application/x-www-form-urlencoded')
    ? new Parameters(
        new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer())),
        searchParams,
      )
    : new Parameters(searchParams)
}

/** Players expect these as an HTTP status. */
const OF_HTTP = new Set<ErrorCode>(['precondition_failed', 'range_not_satisfiable'])

/** The protocol's answer to an error. @throws the errors of HTTP */
function protocolError(c: Context<AppEnv>, error: unknown) {
  if (error instanceof SubsonicError) return error
  if (error instanceof DomainError) {
    if (OF_HTTP.has(error.code)) throw error
    return SubsonicError.ofDomain(error)
  }
  // Only the path: the query has credentials.
  console.error({ request_id: c.var.requestId, path: c.req.path, error })
  return SubsonicError.ofDomain(new DomainError('internal'))
}
