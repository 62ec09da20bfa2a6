import { createHash } from 'node:crypto'
import { SCROBBLING_SERVICES, type ScrobblingService } from '../../../shared/scrobbling'
import { DomainError } from '../../errors'
import { isLoopback } from '../../lib/loopback'

export type Listen = {
  artist: string
  title: string
  album: string
  /** Seconds. */
  duration: number
  isrc: string
  /** Epoch seconds. Both services know a listen by its time, so that one sent again is stored once. */
  timestamp: number
}

export type Outcome =
  | { kind: 'accepted' }
  /** The member has withdrawn the token. */
  | { kind: 'token_refused' }
  /** These listens will never be accepted. */
  | { kind: 'rejected'; reason: string }
  /** `seconds`: as the service asks for. */
  | { kind: 'later'; seconds: number | null }

type Account = { username: string; token: string }

type Service = {
  /** @throws DomainError `scrobbling_token_refused`, `scrobbling_unreachable` */
  connect: (token: string) => Promise<Account>
  submit: (token: string, listens: Listen[]) => Promise<Outcome>
  /** Where the member gives consent. */
  connectUrl?: string
}

const TIMEOUT_MS = 10_000

/** The services that this club offers. Last.fm needs a key and a secret of its own. */
export function offeredServices(env: Cloudflare.Env) {
  const services = new Map<ScrobblingService, Service>()
  for (const name of SCROBBLING_SERVICES) {
    const service = name === 'lastfm' ? lastFm(env) : listenBrainz(env)
    if (service) services.set(name, service)
  }
  return services
}

/** The answer and its JSON; null without an answer. */
async function request(url: string, init: RequestInit) {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!response) return null
  const body: unknown = await response.json().catch(() => null)
  return { status: response.status, headers: response.headers, body: isRecord(body) ? body : {} }
}

type Answer = Awaited<ReturnType<typeof request>>

const isTemporary = (answer: Answer) =>
  !answer || answer.status === 429 || answer.status === 408 || answer.status >= 500

/** Seconds; RFC 9110 §10.2.3 allows a number or a date. */
function retryAfter(value: string | null | undefined) {
  if (!value) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(1, seconds)
}

/** https://listenbrainz.readthedocs.io/en/latest/users/api/core.html */
function listenBrainz(env: Cloudflare.Env): Service {
  const base = onLoopback(env.LISTENBRAINZ_API_BASE) ?? 'https://api.listenbrainz.org'
  return {
    async connect(token) {
      const answer = await request(`${base}/1/validate-token`, {
        headers: { Authorization: `Token ${token}` },
      })
      if (isTemporary(answer)) throw new DomainError('scrobbling_unreachable')
      const { valid, user_name } = answer?.body ?? {}
      if (valid !== true || typeof user_name !== 'string')
        throw new DomainError('scrobbling_token_refused')
      return { username: user_name, token }
    },

    async submit(token, listens) {
      const answer = await request(`${base}/1/submit-listens`, {
        method: 'POST',
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          listen_type: listens.length === 1 ? 'single' : 'import',
          payload: listens.map(({ timestamp, artist, title, album, duration, isrc }) => ({
            listened_at: timestamp,
            track_metadata: {
              artist_name: artist,
              track_name: title,
              ...(album && { release_name: album }),
              additional_info: {
                duration_ms: Math.round(duration * 1000),
                ...(isrc && { isrc }),
                submission_client: 'Fan club',
                music_service: new URL(env.PUBLIC_ORIGIN).hostname,
              },
            },
          })),
        }),
      })
      if (answer?.status === 200) return { kind: 'accepted' }
      if (answer?.status === 401) return { kind: 'token_refused' }
      if (!isTemporary(answer))
        return { kind: 'rejected', reason: `${answer?.status} ${JSON.stringify(answer?.body)}` }
      const wait =
        answer?.headers.get('Retry-After') ??
        (answer?.status === 429 ? answer.headers.get('X-RateLimit-Reset-In') : null)
      return { kind: 'later', seconds: retryAfter(wait) }
    },
  }
}

/** https://www.last.fm/api/errorcodes: offline, failed, temporarily unavailable, too many requests. */
const LATER_ERRORS = new Set([8, 11, 16, 29])
/** Authentication failed, invalid session, token not authorized or expired. */
const TOKEN_ERRORS = new Set([4, 9, 14, 15])
/** Our own key: a mistake of the operator, which the next hours may repair. */
const KEY_ERRORS = new Set([10, 13, 26])
const KEY_RETRY_SECONDS = 3600

/** https://www.last.fm/api/webauth, https://www.last.fm/api/show/track.scrobble. Null without a key. */
function lastFm(env: Cloudflare.Env): Service | null {
  const { LASTFM_API_KEY: api_key, LASTFM_SHARED_SECRET: secret } = env
  if (!api_key || !secret) return null
  const base = onLoopback(env.LASTFM_API_BASE)
  const endpoint = base ? `${base}/2.0/` : 'https://ws.audioscrobbler.com/2.0/'
  const page = base ? `${base}/api/auth/` : 'https://www.last.fm/api/auth/'
  const call = (parameters: Record<string, string>) => {
    const signed = { ...parameters, api_key }
    const body = { ...signed, api_sig: signatureOf(signed, secret), format: 'json' }
    return request(endpoint, { method: 'POST', body: new URLSearchParams(body) })
  }
  return {
    connectUrl: `${page}?${new URLSearchParams({ api_key, cb: `${env.PUBLIC_ORIGIN}/social/settings?connect=lastfm` }).toString()}`,

    async connect(token) {
      const answer = await call({ method: 'auth.getSession', token })
      const error = answer?.body.error
      if (TOKEN_ERRORS.has(Number(error))) throw new DomainError('scrobbling_token_refused')
      const session = isRecord(answer?.body.session) ? answer.body.session : {}
      if (typeof session.key !== 'string' || typeof session.name !== 'string')
        throw new DomainError('scrobbling_unreachable')
      return { username: session.name, token: session.key }
    },

    async submit(token, listens) {
      const list: Record<string, string> = {}
      for (const [i, { artist, title, album, duration, timestamp }] of listens.entries())
        Object.assign(list, {
          [`artist[${i}]`]: artist,
          [`track[${i}]`]: title,
          ...(album && { [`album[${i}]`]: album }),
          [`duration[${i}]`]: `${Math.round(duration)}`,
          [`timestamp[${i}]`]: `${timestamp}`,
        })
      const answer = await call({ method: 'track.scrobble', sk: token, ...list })
      const error = Number(answer?.body.error)
      if (isRecord(answer?.body.scrobbles)) return { kind: 'accepted' }
      if (TOKEN_ERRORS.has(error)) return { kind: 'token_refused' }
      if (KEY_ERRORS.has(error)) {
        console.error({ lastfm: answer?.body })
        return { kind: 'later', seconds: KEY_RETRY_SECONDS }
      }
      if (isTemporary(answer) || LATER_ERRORS.has(error))
        return { kind: 'later', seconds: retryAfter(answer?.headers.get('Retry-After')) }
      return { kind: 'rejected', reason: `${answer?.status} ${JSON.stringify(answer?.body)}` }
    },
  }
}

/** https://www.last.fm/api/authspec#_8-signing-calls: names in alphabetical order, each before its value, then the secret. */
const signatureOf = (parameters: Record<string, string>, secret: string) =>
  createHash('md5')
    .update(
      Object.keys(parameters)
        .toSorted()
        .map((name) => `${name}${parameters[name]}`)
        .join('') + secret,
    )
    .digest('hex')

function onLoopback(base: string | undefined) {
  if (base && !isLoopback(new URL(base).hostname))
    throw new Error('LISTENBRAINZ_API_BASE and LASTFM_API_BASE must be on loopback')
  return base
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
