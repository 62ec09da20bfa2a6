import { plannedFaults } from './api/faults.mjs'
import { newId } from './ids.mjs'
import { openStore } from './store.mjs'
import { API_VERSION } from './version.mjs'
import { deliveries } from './webhooks/deliveries.mjs'

/**
 * One Stripe account: what it holds, what it was asked, and whom it tells.
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
    /** Every call of the API since the start, oldest first. */
    calls: [],
    /** Runs `work` so that the events it causes say which request asked for it. */
    during(request, work) {
      asker = request
      try {
        return work()
      } finally {
        asker = nobody
      }
    },
    /**
     * Something happened: writes it down and tells it.
     * @param {string} type
     * @param {object} object as it is now
     * @param {{ before?: object, at?: number, livemode?: boolean }} [more] `before`: earlier values of what changed
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
