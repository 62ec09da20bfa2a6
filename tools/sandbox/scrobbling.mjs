import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { redirect, sendHtml, sendJson } from './http/answer.mjs'
import { readBody } from './http/body.mjs'
import { html } from './http/html.mjs'
import { findRoute } from './http/router.mjs'

const BODY_MAX = 10_000_000
/** https://listenbrainz.readthedocs.io/en/latest/users/api/core.html */
const LISTENS_MAX = 1000
const EARLIEST_LISTEN = 1_033_430_400
/** https://www.last.fm/api/show/track.scrobble */
const SCROBBLES_MAX = 50

/**
 * ListenBrainz below /listenbrainz and Last.fm below /lastfm. Both accept tokens that begin with `ok-`; what they have received is
 * listed at /scrobbles. Like the services they store a listen once, however often it is sent: a file keeps it over a restart.
 * @param {{ origin: string, file?: string, lastfm: { key?: string, secret?: string } }} options
 * @returns {import('./http/serve.mjs').Service}
 */
export function createScrobbling({ origin, file, lastfm }) {
  /** By service, member, time and track. */
  const scrobbles = new Map()
  /** Next answers by service. */
  const orders = new Map()
  const revoked = new Set()
  let requests = 0
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file))
      for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
        const scrobble = JSON.parse(line)
        scrobbles.set(identityOf(scrobble), scrobble)
      }
  }

  function store(scrobble) {
    const known = scrobbles.get(identityOf(scrobble))
    if (known) known.times += 1
    else {
      const first = { ...scrobble, times: 1 }
      scrobbles.set(identityOf(scrobble), first)
      if (file) appendFileSync(file, `${JSON.stringify(first)}\n`)
    }
  }

  const isValid = (token) => token.startsWith('ok-') && !revoked.has(token)
  const tokenIn = ({ headers }) => /^Token (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

  function takeOrder(service) {
    const order = orders.get(service)
    if (!order) return null
    order.times -= 1
    if (order.times <= 0) orders.delete(service)
    return order
  }

  function validateToken(request, response) {
    const token = tokenIn(request)
    if (!isValid(token))
      return sendJson(response, 200, { code: 200, message: 'Token invalid.', valid: false })
    const user_name = token.slice('ok-'.length)
    sendJson(response, 200, { code: 200, message: 'Token valid.', valid: true, user_name })
  }

  async function submitListens(request, response) {
    requests += 1
    const text = await readBody(request, BODY_MAX)
    const order = takeOrder('listenbrainz')
    if (order)
      return sendJson(
        response,
        order.status,
        { code: order.status, error: 'As ordered.' },
        order.status === 429 ? { 'X-RateLimit-Reset-In': `${order.retry_after}` } : {},
      )
    const refuse = (error, status = 400) => sendJson(response, status, { code: status, error })
    const token = tokenIn(request)
    if (!isValid(token)) return refuse('Invalid authorization token.', 401)
    let body
    try {
      body = JSON.parse(text)
    } catch {
      return refuse('Cannot parse JSON document.')
    }
    const { listen_type, payload } = body
    if (!['single', 'import'].includes(listen_type)) return refuse('Invalid listen_type.')
    if (!Array.isArray(payload) || payload.length === 0 || payload.length > LISTENS_MAX)
      return refuse('Wrong number of listens.')
    if (listen_type === 'single' && payload.length > 1)
      return refuse('JSON document contains more than listen for a single listen.')
    for (const { listened_at, track_metadata } of payload) {
      if (!Number.isInteger(listened_at) || listened_at < EARLIEST_LISTEN)
        return refuse('Invalid listened_at.')
      if (!track_metadata?.artist_name?.trim() || !track_metadata?.track_name?.trim())
        return refuse('A listen needs artist_name and track_name.')
    }
    for (const { listened_at, track_metadata } of payload)
      store({
        service: 'listenbrainz',
        username: token.slice('ok-'.length),
        timestamp: listened_at,
        artist: track_metadata.artist_name,
        title: track_metadata.track_name,
        album: track_metadata.release_name ?? '',
      })
    sendJson(response, 200, { status: 'ok' })
  }

  /** https://www.last.fm/api/webauth: the member gives consent on the page of the service. */
  function consentPage(_, response, __, url) {
    const to = url.searchParams.get('cb')
    if (url.searchParams.get('api_key') !== lastfm.key || !URL.canParse(to ?? ''))
      return sendHtml(response, 'Invalid API key', 403)
    const allow = new URL(`${origin}/lastfm/allow`)
    allow.searchParams.set('cb', to)
    sendHtml(
      response,
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <title>Last.fm</title>
          <h1>Connect your account?</h1>
          <p><a href="${allow.href}">Yes, allow access</a></p>
        </html>`.toString(),
    )
  }

  function allow(_, response, __, url) {
    const back = new URL(url.searchParams.get('cb'))
    back.searchParams.set('token', `ok-${randomBytes(8).toString('hex')}`)
    redirect(response, back.href)
  }

  async function callLastfm(request, response) {
    const parameters = new URLSearchParams(await readBody(request, BODY_MAX))
    const given = Object.fromEntries(parameters)
    const refuse = (error, message, status = 403) => sendJson(response, status, { error, message })
    if (given.api_key !== lastfm.key) return refuse(10, 'Invalid API key')
    if (given.api_sig !== signatureOf(given, lastfm.secret))
      return refuse(13, 'Invalid method signature supplied')
    if (given.method === 'auth.getSession') {
      if (!isValid(given.token)) return refuse(14, 'Unauthorized Token')
      const name = given.token.slice('ok-'.length)
      return sendJson(response, 200, { session: { name, key: given.token, subscriber: 0 } })
    }
    if (given.method !== 'track.scrobble') return refuse(3, 'Invalid Method', 400)
    requests += 1
    const order = takeOrder('lastfm')
    if (order?.status === 429)
      return sendJson(
        response,
        429,
        { error: 29, message: 'Rate limit exceeded' },
        { 'Retry-After': `${order.retry_after}` },
      )
    if (order) return refuse(16, 'As ordered', order.status)
    if (!isValid(given.sk)) return refuse(9, 'Invalid session key - Please re-authenticate')
    const indexes = Object.keys(given).flatMap((name) => /^artist\[(\d+)\]$/.exec(name)?.[1] ?? [])
    if (indexes.length === 0 || indexes.length > SCROBBLES_MAX)
      return refuse(6, 'Invalid parameters', 400)
    for (const i of indexes)
      if (
        !given[`artist[${i}]`] ||
        !given[`track[${i}]`] ||
        !/^\d+$/.test(given[`timestamp[${i}]`])
      )
        return refuse(6, 'Invalid parameters', 400)
    for (const i of indexes)
      store({
        service: 'lastfm',
        username: given.sk.slice('ok-'.length),
        timestamp: Number(given[`timestamp[${i}]`]),
        artist: given[`artist[${i}]`],
        title: given[`track[${i}]`],
        album: given[`album[${i}]`] ?? '',
      })
    sendJson(response, 200, { scrobbles: { '@attr': { accepted: indexes.length, ignored: 0 } } })
  }

  async function order(request, response) {
    const { service, status, times = 1, retry_after = 2 } = JSON.parse(await readBody(request))
    if (!['listenbrainz', 'lastfm'].includes(service) || !(status >= 400 && status <= 599))
      return sendJson(response, 400, { error: 'Expected a service and a status from 400 to 599' })
    orders.set(service, { status, times, retry_after })
    sendJson(response, 200, { service, status, times, retry_after })
  }

  async function revoke(request, response) {
    const { token } = JSON.parse(await readBody(request))
    revoked.add(token)
    sendJson(response, 200, { token })
  }

  const routes = [
    ['GET', '/listenbrainz/1/validate-token', validateToken],
    ['POST', '/listenbrainz/1/submit-listens', submitListens],
    ['GET', '/lastfm/api/auth/', consentPage],
    ['GET', '/lastfm/allow', allow],
    ['POST', '/lastfm/2.0/', callLastfm],
    ['GET', '/scrobbles', (_, response) => sendJson(response, 200, listed())],
    ['GET', '/sandbox/scrobbles', (_, response) => sendJson(response, 200, listed())],
    ['POST', '/sandbox/scrobbles/order', order],
    ['POST', '/sandbox/scrobbles/revoke', revoke],
  ]
  const listed = () => ({ scrobbles: [...scrobbles.values()], requests })

  return {
    async handle(request, response, url) {
      const found = findRoute(routes, request.method, url.pathname)
      if (!found) return false
      await found.route[2](request, response, found.names, url)
      return true
    },
    stop() {},
  }
}

const identityOf = ({ service, username, timestamp, title }) =>
  JSON.stringify([service, username, timestamp, title])

/** https://www.last.fm/api/authspec#_8-signing-calls */
function signatureOf(parameters, secret) {
  const text = Object.entries(parameters)
    .filter(([name]) => name !== 'api_sig' && name !== 'format' && name !== 'callback')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join('')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}
