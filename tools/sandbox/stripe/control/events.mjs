import { noSuch } from '../api/errors.mjs'

/** Controls webhooks (repeated, out of order, with wrong signatures) and the API (its calls, its failures). */
export const eventControls = [
  ['GET', '/sandbox/events', list],
  ['POST', '/sandbox/events', make],
  ['POST', '/sandbox/events/:id/deliver', deliver],
  ['POST', '/sandbox/webhooks/hold', ({ webhooks }) => void webhooks.hold()],
  ['POST', '/sandbox/webhooks/release', release],
  ['POST', '/sandbox/webhooks/settled', settle],
  ['GET', '/sandbox/calls', listCalls],
  ['DELETE', '/sandbox/calls', (account) => void account.calls.splice(0)],
  [
    'POST',
    '/sandbox/faults',
    (account, { fail, times, method, path, stage }) =>
      void account.faults.plan(given({ fail, times, method, path, stage })),
  ],
  ['DELETE', '/sandbox/faults', ({ faults }) => void faults.clear()],
]

/** `?type=` filters. Each with its attempts: `[{ at, status }]`, status 0 for no answer. */
function list({ store }, { type }) {
  const events = store.all('events').filter((event) => !type || event.type === type)
  return {
    events: events.map((event) => ({
      ...event,
      attempts: store.find('deliveries', event.id)?.attempts ?? [],
    })),
  }
}

/** A made-up event, for example of an unknown customer. */
function make(account, { type, object, livemode }) {
  return account.emit(type, object, { livemode })
}

/**
 * `times` deliveries, `concurrency` at once. `tamper`: `body`, `signature` or `none`; `age`: how many seconds ago it was
 * signed; `secret`: another one.
 */
async function deliver(
  { store, webhooks, now },
  { id, times = 1, concurrency = 1, tamper, age = 0, secret },
) {
  const event = store.find('events', id)
  if (!event) throw noSuch('event', id)
  const statuses = {}
  let left = times
  const deliverer = async () => {
    while (left-- > 0) {
      const status = await webhooks.again(event, { tamper, at: now() - age, secret })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, times) }, deliverer))
  return { statuses }
}

/** Releases held events: `order` is a list of ids sent one after the other, or `reversed`; otherwise all at once. */
async function release({ store, webhooks }, { order }) {
  const held = store
    .all('deliveries')
    .filter(({ attempts }) => attempts.length === 0)
    .map(({ id }) => id)
  await webhooks.release(order === 'reversed' ? held.toReversed() : order)
  return { released: held }
}

async function settle({ webhooks }) {
  await webhooks.settled()
}

/** `?path=` filters calls by the start of their path. */
function listCalls(account, { path = '' }) {
  const calls = account.calls.filter((call) => call.path.startsWith(path))
  return { count: calls.length, calls }
}

const given = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
