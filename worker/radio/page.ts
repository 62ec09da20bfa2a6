import { KNOWN_KEYS } from '../../shared/first-screen'
import type { Language } from '../../shared/language'
import type { Database } from '../db/client'
import type { PageFacts } from '../platform/page-facts'
import { readStations } from './stations'
import { stationView } from './views'

/** Facts of the pages that show stations; null for every other page. */
export async function radioPage(
  { db, language }: { db: Database; language: Language },
  path: string,
): Promise<PageFacts | null> {
  if (path !== '/radio' && path !== '/radio/player') return null
  const stations = await readStations(db)
  return {
    known: [[KNOWN_KEYS.stations, stations.map((station) => stationView(station, language))]],
  }
}
