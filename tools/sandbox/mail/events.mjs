import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const AT_ONCE = 2
const TRIES = 30
const PATIENCE = 20_000

/**
 * Reports outcomes to the site's webhooks, signed as each provider signs. Repeated until the site accepts them.
 * @param {{ site: string, secret: string }} options
 */
export function createEvents({ site, secret }) {
  const queue = []
  let running = 0
  let isStopped = false

  async function work() {
    running += 1
    while (queue.length > 0 && !isStopped) {
      const event = queue.shift()
      if (await deliver(event)) continue
      event.tries += 1
      if (event.tries < TRIES) queue.push(event)
      await pause(Math.min(100 * 2 ** event.tries, 5000), undefined, { ref: false })
    }
    running -= 1
  }

  async function deliver({ provider, id, body }) {
    try {
      const response = await fetch(`${site}/api/mail/events/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed(provider, id, body, secret) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  return {
    send(event, provider) {
      queue.push({ provider, id: `msg_${randomUUID()}`, body: JSON.stringify(event), tries: 0 })
      if (running < AT_ONCE) void work()
    },
    stop() {
      isStopped = true
    },
  }
}

/** Resend signs with Svix; Postmark and SNS send the password of the webhook's address. */
export function signed(provider, id, body, secret) {
  if (provider !== 'resend')
    return { authorization: `Basic ${Buffer.from(`sandbox:${secret}`).toString('base64')}` }
  const time = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,${signature}` }
}
