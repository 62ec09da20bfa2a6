import { PRELOADED_KEYS } from '../../shared/server-rendering'
import type { Language } from '../../shared/language'
import type { Database } from '../db/client'
import type { PageMetadata } from './page-metadata'
import { readStations, stationView } from '../radio'

/** Facts of the pages that show stations; null for every other page. */
export async function radioPageMetadata(
  { db, language }: { db: Database; language: Language },
  path: string,
): Promise<PageMetadata | null> {
  if (path !== '/radio' && path !== '/radio/player') return null
  const stations = await readStations(db)
  return {
    known: [[PRELOADED_KEYS.stations, stations.map((station) => stationView(station, language))]],
  }
}
