import { consentStore, hasPrivacySignal, safeLocalStorage } from './analytics-consent'
import { visitorIds } from './visitor-ids'

const HEARTBEAT_MS = 20_000
const FLUSH_MS = 10_000

type Routes = {
  subscribe: (
    type: 'onResolved',
    listener: (event: { fromLocation?: object; pathChanged: boolean }) => void,
  ) => unknown
}

let count: ((event: VisitEvent) => void) | null = null

/**
 * Reports the first page view, and that the page is still open. Once a document: it is called before the app is loaded or by the app.
 * @param initialSearch of the address, with the campaign
 */
export function countVisit(initialSearch: string) {
  if (count || hasPrivacySignal()) return
  const anonymous = visitorIds(null)
  const returning = visitorIds(safeLocalStorage())
  const { add, flush } = beacons(
    () => (consentStore.getState() === 'returning' ? returning() : anonymous()),
    send,
  )
  count = (event) => {
    if (consentStore.getState() !== 'none') add(event)
  }

  count({ ...view(), ...origin(initialSearch) })
  setInterval(() => {
    if (document.visibilityState === 'visible') count?.({ type: 'beat', path: location.pathname })
  }, HEARTBEAT_MS)
  setInterval(flush, FLUSH_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}

/** Reports the page views that follow the first one. */
export const countPages = (routes: Routes) =>
  routes.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) count?.(view())
  })

const send = (body: string) =>
  navigator.sendBeacon('/api/analytics/events', new Blob([body], { type: 'application/json' }))

const view = (): VisitEvent => ({
  type: 'view',
  path: location.pathname,
  language: document.documentElement.lang,
})

/** Referrer and campaign of the visit. */
function origin(initialSearch: string) {
  const search = new URLSearchParams(initialSearch)
  const parameter = (name: string) => search.get(name)?.slice(0, 100)
  const [source, medium, campaign] = ['utm_source', 'utm_medium', 'utm_campaign'].map(parameter)
  return {
    ...(document.referrer && { referrer: document.referrer.slice(0, 2048) }),
    ...(source && { utm_source: source }),
    ...(medium && { utm_medium: medium }),
    ...(campaign && { utm_campaign: campaign }),
  }
}

export type VisitEvent = {
  type: 'view' | 'beat'
  path: string
  referrer?: string
  language?: string
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
}

type Ids = { visitor_id: string; session_id: string }

/** The server accepts fifty events at once. */
const BATCH_SIZE = 20

/** Collects events and sends them in few beacons. What could not be sent is kept for the next one. */
export function beacons(ids: () => Ids, send: (body: string) => boolean) {
  let queue: VisitEvent[] = []
  const flush = () => {
    const events = queue.slice(0, BATCH_SIZE)
    if (events.length > 0 && send(JSON.stringify({ ...ids(), events })))
      queue = queue.slice(BATCH_SIZE)
  }
  return {
    add: (event: VisitEvent) => {
      // Keeps only the last events of a long time offline.
      queue = [...queue, event].slice(-BATCH_SIZE)
      if (queue.length === BATCH_SIZE) flush()
    },
    flush,
  }
}
