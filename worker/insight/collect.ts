import type { Beacon, Visit } from '../../shared/insight'
import { isoNow, newId } from '../lib/ids'
import { deviceOf } from './user-agent'
import { languageName, pageName, referrerHost } from './page-names'

type RequestFacts = { agent: string; country: string | null; origin: string }

/** A beacon as it is counted, with the server's time. */
export function visitOf(beacon: Beacon, { agent, country, origin }: RequestFacts): Visit {
  const { visitor_id, session_id } = beacon
  const events = beacon.events.flatMap((event) => {
    const path = pageName(event.path)
    if (!path) return []
    return {
      type: event.type,
      path,
      referrer: referrerHost(event.referrer, origin),
      language: languageName(event.language),
      source: event.utm_source ?? null,
      medium: event.utm_medium ?? null,
      campaign: event.utm_campaign ?? null,
    }
  })
  return {
    beacon_id: newId(),
    visitor_id,
    session_id,
    created_at: isoNow(),
    device: deviceOf(agent),
    country,
    events,
  }
}
