import { sendEvent } from './send.mjs'

const KEEP_TRYING_SECONDS = 3 * 24 * 60 * 60
const LONGEST_WAIT_SECONDS = 300

/**
 * Sends events to the site until it answers 2xx, with growing delays. Unsent events are stored with the state, and sent
 * after a restart. Events that happen together are sent concurrently, because Stripe does not guarantee an order.
 * @param {{
 *   store: ReturnType<typeof import('../store.mjs').openStore>,
 *   now: () => number,
 *   url: string,
 *   secret: string,
 * }} options
 */
export function deliveries({ store, now, url, secret }) {
  const endpoint = { url, secret }
  const timers = new Set()
  const underWay = new Set()
  let held = false
  let stopped = false

  const later = (delivery, seconds) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(delivery)
    }, seconds * 1000)
    timers.add(timer)
  }

  async function attempt(delivery) {
    if (stopped) return
    const event = store.find('events', delivery.id)
    if (!event) return
    const sending = sendEvent(endpoint, event, { at: now() })
    underWay.add(sending)
    const status = await sending
    underWay.delete(sending)
    if (stopped) return
    delivery.attempts.push({ at: now(), status })
    if (isSuccess(status)) event.pending_webhooks = 0
    else if (now() - delivery.created < KEEP_TRYING_SECONDS) later(delivery, waitAfter(delivery))
    store.save()
  }

  return {
    tell(event) {
      const delivery = store.add('deliveries', { id: event.id, created: now(), attempts: [] })
      if (!held) later(delivery, 0)
    },
    /** Resends undelivered events after a restart. */
    resume() {
      for (const delivery of store.all('deliveries'))
        if (isOpen(store, delivery)) later(delivery, 0)
    },
    hold: () => (held = true),
    /** Sends held events, one after the other in the given order, or all at once. */
    async release(ids) {
      held = false
      const waiting = store.all('deliveries').filter(({ attempts }) => attempts.length === 0)
      if (!ids) return Promise.all(waiting.map(attempt))
      const ordered = ids.map((id) => store.find('deliveries', id)).filter(Boolean)
      for (const delivery of ordered) await attempt(delivery)
      return Promise.all(waiting.filter(({ id }) => !ids.includes(id)).map(attempt))
    },
    /** One more delivery of an event, whatever the result of the others. */
    again: (event, { tamper, at = now(), secret: other = secret } = {}) =>
      sendEvent({ url, secret: other }, event, { at, tamper }),
    /** Resolves once no delivery is running and none waits for a retry. */
    async settled() {
      while (!stopped && (underWay.size > 0 || timers.size > 0))
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
    stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const isSuccess = (status) => status >= 200 && status < 300

const isOpen = (store, { id }) => (store.find('events', id)?.pending_webhooks ?? 0) > 0

const waitAfter = ({ attempts }) => Math.min(2 ** (attempts.length - 1), LONGEST_WAIT_SECONDS)
