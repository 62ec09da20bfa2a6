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
