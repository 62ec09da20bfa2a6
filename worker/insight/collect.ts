import { sql } from 'drizzle-orm'
import type { Beacon, Visit } from '../../shared/insight'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { jsonSlices, objectColumn } from '../db/json-rows'
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
  return db
    .insert(analyticsEvents)
    .select(
      selectRow(db, analyticsEvents, {
        beacon_id: objectColumn('beacon_id'),
        position: objectColumn('position'),
        visitor_id: objectColumn('visitor_id'),
        session_id: objectColumn('session_id'),
        type: objectColumn('type'),
        path: objectColumn('path'),
        referrer: objectColumn('referrer'),
        country: objectColumn('country'),
        language: objectColumn('language'),
        device: objectColumn('device'),
        source: objectColumn('source'),
        medium: objectColumn('medium'),
        campaign: objectColumn('campaign'),
        created_at: objectColumn('created_at'),
      })
        .from(sql`json_each(${rows})`)
        .where(sql`true`),
    )
    .onConflictDoNothing()
}
