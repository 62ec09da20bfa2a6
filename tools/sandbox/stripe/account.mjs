import { plannedFaults } from './api/faults.mjs'
import { newId } from './ids.mjs'
import { openStore } from './store.mjs'
import { API_VERSION } from './version.mjs'
import { deliveries } from './webhooks/deliveries.mjs'

/**
 * One Stripe account: its objects, its recorded calls, and its webhook endpoint.
 * @typedef {ReturnType<typeof openAccount>} Account
 * @param {{
 *   origin: string,
 *   stateFile?: string,
 *   secretKey: string,
 *   webhook: { url: string, secret: string },
 *   now?: () => number,
 * }} options `now` in seconds
 */
export function openAccount({ origin, stateFile, secretKey, webhook, now = wallClock }) {
  const store = openStore(stateFile)
  const webhooks = deliveries({ store, now, ...webhook })
  const nobody = { id: null, idempotency_key: null }
  let asker = nobody
  return {
    origin,
    secretKey,
    store,
    now,
    webhooks,
    faults: plannedFaults(),
    /** Every API call since the start, oldest first. */
    calls: [],
    /** Runs `work`, and names this request in the events that it causes. */
    during(request, work) {
      asker = request
      try {
        return work()
      } finally {
        asker = nobody
      }
    },
    /**
     * Records an event and sends it.
     * @param {string} type
     * @param {object} object in its current state
     * @param {{ before?: object, at?: number, livemode?: boolean }} [more] `before`: previous values of changed fields
     */
    emit(type, object, { before, at = now(), livemode = false } = {}) {
      const event = store.add('events', {
        id: newId('evt', 24),
        object: 'event',
        api_version: API_VERSION,
        created: at,
        data: {
          object: structuredClone(object),
          ...(before && { previous_attributes: structuredClone(before) }),
        },
        livemode,
        pending_webhooks: 1,
        request: asker,
        type,
      })
      webhooks.tell(event)
      return event
    },
  }
}

const wallClock = () => Math.floor(Date.now() / 1000)
