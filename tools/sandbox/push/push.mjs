import { redirect, sendHtml, sendJson } from '../http/answer.mjs'
import { readBody } from '../http/body.mjs'
import { html } from '../http/html.mjs'
import { findRoute } from '../http/router.mjs'
import { decrypt } from './decrypt.mjs'
import { openPushStore } from './store.mjs'
import { verifyVapid } from './vapid.mjs'

/** RFC 8030 §7.2: what a push service has to accept. */
const BODY_MAX = 4096
const RETRY_AFTER_SECONDS = 2
const URGENCIES = ['very-low', 'low', 'normal', 'high']

/**
 * A push service (RFC 8030) and the devices behind it, which show what they receive at /push. tools/sandbox/README.md lists the control
 * requests.
 * @param {{ origin: string, stateDir?: string }} options
 * @returns {import('../http/serve.mjs').Service}
 */
export function createPush({ origin, stateDir }) {
  const store = openPushStore(stateDir)
  /** By the id of the subscription: the status of its next answers. */
  const orders = new Map()
  const counts = { received: 0, repeated: 0, refused: 0 }
  const endpointOf = (id) => `${origin}/push/send/${id}`

  function subscribe(_, response) {
    const { id, publicKey, auth } = store.subscribe()
    sendJson(response, 200, {
      endpoint: endpointOf(id),
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    })
  }

  async function order(request, response) {
    const wanted = JSON.parse(await readBody(request))
    const { endpoint, status, times = 1, retry_after = RETRY_AFTER_SECONDS } = wanted
    const id = String(endpoint).split('/').at(-1)
    if (endpoint !== endpointOf(id) || !store.find(id))
      return sendJson(response, 404, { error: 'There is no such subscription' })
    if (!Number.isInteger(status) || status < 300 || status > 599)
      return sendJson(response, 400, { error: 'The status is from 300 to 599' })
    orders.set(id, { status, times, retry_after })
    sendJson(response, 200, { endpoint, status, times, retry_after })
  }

  async function receive(request, response, { id }) {
    const body = await readBytes(request)
    const answer = (status, headers, reason) => {
      counts.refused += 1
      sendJson(response, status, { error: reason ?? `The stand-in answers ${status}` }, headers)
    }
    const subscription = store.find(id)
    if (!subscription) return answer(404)
    const ordered = takeOrder(id)
    if (ordered?.status === 429 || ordered?.status === 503)
      return answer(ordered.status, { 'retry-after': String(ordered.retry_after) })
    if (ordered && ordered.status < 400)
      return redirect(response, `${origin}/push/redirected`, ordered.status)
    if (ordered) return answer(ordered.status)
    if (body.length > BODY_MAX) return answer(413)
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm') return answer(415)
    if (!/^\d+$/.test(headers.ttl ?? '')) return answer(400, {}, 'There is no TTL')
    if (headers.topic && !/^[\w-]{1,32}$/.test(headers.topic)) return answer(400, {}, 'Wrong topic')
    if (headers.urgency && !URGENCIES.includes(headers.urgency))
      return answer(400, {}, 'Wrong urgency')
    if (!headers.authorization) return answer(401)
    let vapid
    let notification
    try {
      vapid = verifyVapid(headers.authorization, origin)
      notification = JSON.parse(decrypt(body, subscription)).notification
    } catch (error) {
      return answer(403, {}, error.message)
    }
    counts.received += 1
    const { title, body: text, navigate, lang, tag, data } = notification
    const isRepeat = store.show(
      {
        received_at: new Date().toISOString(),
        endpoint: endpointOf(id),
        headers,
        vapid,
        title,
        body: text,
        url: navigate,
        kind: data?.kind ?? null,
        language: lang,
      },
      // A device that was offline gets only the newest message of a topic; one that shows notifications replaces by tag.
      headers.topic ?? tag ?? counts.received,
    )
    if (isRepeat) counts.repeated += 1
    response.writeHead(201, {
      location: `${origin}/push/message/${counts.received}`,
      ttl: headers.ttl,
    })
    response.end()
  }

  function takeOrder(id) {
    const ordered = orders.get(id)
    if (!ordered) return null
    ordered.times -= 1
    if (ordered.times <= 0) orders.delete(id)
    return ordered
  }

  const routes = [
    ['GET', '/push', (_, response) => sendHtml(response, pageOf(store.newest()))],
    ['GET', '/push/subscription', subscribe],
    ['POST', '/push/order', order],
    ['POST', '/push/send/:id', receive],
    ['GET', '/push/counts', (_, response) => sendJson(response, 200, counts)],
  ]

  return {
    async handle(request, response, { pathname }) {
      if (!/^\/push(\/|$)/.test(pathname)) return false
      const found = findRoute(routes, request.method, pathname)
      if (found) await found.route[2](request, response, found.names)
      else sendJson(response, 404, { sandbox: true })
      return true
    },
    stop() {},
  }
}

const pageOf = (notifications) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="refresh" content="3" />
      <title>Push messages</title>
      <body style="font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem">
        <h1>Push messages</h1>
        ${notifications.length === 0 ? html`<p>None yet.</p>` : ''}
        <ul style="list-style: none; padding: 0">
          ${notifications.map(
            ({ title, body, url, kind, language, received_at }) =>
              html`<li
                lang="${language}"
                style="border: 1px solid #ccc; border-radius: .5rem; padding: 1rem; margin: 1rem 0"
              >
                <a href="${url}"><strong>${title}</strong></a
                ><br />${body}<br />
                <small>${kind} · ${received_at}</small>
              </li>`,
          )}
        </ul>
      </body>
    </html>`.toString()

async function readBytes(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > 1_000_000) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
