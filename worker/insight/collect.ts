import { sql } from 'drizzle-orm'
import type { Beacon, Visit } from '../../shared/insight'
import type { Database } from '../db/client'
import { jsonSlices } from '../db/json-rows'
import { isoNow, newId } from '../platform/ids'
import { deviceOf } from './user-agent'
import { pageName, referrerHost } from './page-names'
import { analyticsEvents } from './tables'

type Circumstances = { agent: string; country: string | null; origin: string }

/** A beacon as it will be stored, at the server's time. */
export function visitOf(beacon: Beacon, { agent, country, origin }: Circumstances): Visit {
  const { visitor_id, session_id } = beacon
  const events = beacon.events.flatMap((event, position) => {
    const path = pageName(event.path)
    if (!path) return []
    return {
      position,
      type: event.type,
      path,
      referrer: referrerHost(event.referrer, origin),
      language: event.language ?? null,
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

/** Stores what the queue delivered. Rows of an earlier delivery are left as they are, so it may be repeated. */
export async function storeVisits(db: Database, visits: readonly Visit[]) {
  const rows = visits.flatMap(({ events, ...visit }) =>
    events.map((event) => ({ ...visit, ...event })),
  )
  for (const slice of jsonSlices(rows)) await insertRows(db, slice)
}

function insertRows(db: Database, rows: string) {
  const field = (name: string) => sql.raw(`value ->> '$.${name}'`)
  return db.run(sql`
    insert into ${analyticsEvents} (beacon_id, position, visitor_id, session_id, type, path, referrer, country, language,
      device, source, medium, campaign, created_at)
    select ${field('beacon_id')}, ${field('position')}, ${field('visitor_id')}, ${field('session_id')}, ${field('type')},
      ${field('path')}, ${field('referrer')}, ${field('country')}, ${field('language')}, ${field('device')},
      ${field('source')}, ${field('medium')}, ${field('campaign')}, ${field('created_at')}
    from json_each(${rows}) where true
    on conflict do nothing`)
}
