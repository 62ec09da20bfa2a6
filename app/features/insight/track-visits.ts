import { languageStore } from '../../lib/intl/language'
import { consentStore, hasPrivacySignal, safeLocalStorage } from './analytics-consent'
import { visitorIds } from './visitor-ids'

const BEAT_MS = 20_000
const FLUSH_MS = 10_000

type Routes = {
  subscribe: (type: 'onResolved', listener: (event: { pathChanged: boolean }) => void) => unknown
}

/** Tells of every page that is opened, and that it is still being looked at. */
export function trackVisits(routes: Routes, arrivedWith: string) {
  if (hasPrivacySignal()) return
  const anonymous = visitorIds(null)
  const returning = visitorIds(safeLocalStorage())
  const { tell, flush } = beacons(
    () => (consentStore.getState() === 'returning' ? returning() : anonymous()),
    send,
  )
  const count = (event: VisitEvent) => {
    if (consentStore.getState() !== 'none') tell(event)
  }

  count({ ...view(), ...origin(arrivedWith) })
  routes.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) count(view())
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') count({ type: 'beat', path: location.pathname })
  }, BEAT_MS)
  setInterval(flush, FLUSH_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}

const send = (body: string) =>
  navigator.sendBeacon('/api/analytics/events', new Blob([body], { type: 'application/json' }))

function view(): VisitEvent {
  const language = languageStore.getState()?.language
  return { type: 'view', path: location.pathname, ...(language && { language }) }
}

/** How the visit began. */
function origin(arrivedWith: string) {
  const search = new URLSearchParams(arrivedWith)
  const named = (name: string) => search.get(name)?.slice(0, 100)
  const [source, medium, campaign] = ['utm_source', 'utm_medium', 'utm_campaign'].map(named)
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

/** The server takes fifty at once. */
const FULL = 20

/** Collects what a visit is told by, and sends it in few beacons. What could not be sent waits for the next. */
export function beacons(ids: () => Ids, send: (body: string) => boolean) {
  let waiting: VisitEvent[] = []
  const flush = () => {
    const events = waiting.slice(0, FULL)
    if (events.length > 0 && send(JSON.stringify({ ...ids(), events })))
      waiting = waiting.slice(FULL)
  }
  return {
    tell: (event: VisitEvent) => {
      // A day offline is not told hour by hour.
      waiting = [...waiting, event].slice(-FULL)
      if (waiting.length === FULL) flush()
    },
    flush,
  }
}
