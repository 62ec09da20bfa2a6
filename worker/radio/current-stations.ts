import { openDatabase } from '../db/client'
import { clearOnCatalogChange } from '../platform/catalog-caches'
import { STREAM_READ_MS } from './schedule'
import { type Station, readStations } from './stations'

/** How long to wait for another stream's query: its request may have been cancelled. */
const WAIT_MAX_MS = 2000

let answer: { stations: Station[]; at: number } | null = null
let asking: number | null = null
clearOnCatalogChange(() => {
  answer = null
})

/**
 * The stations as they were at most STREAM_READ_MS ago, for streams before each track. All listeners of a station ask at the same time, so they share a
 * query. Only finished results are shared, because a promise of another request may never settle.
 */
export async function freshStations(env: Cloudflare.Env): Promise<Station[]> {
  for (;;) {
    if (answer && Date.now() - answer.at < STREAM_READ_MS) return answer.stations
    if (asking === null || Date.now() - asking > WAIT_MAX_MS) break
    await scheduler.wait(20)
  }
  const at = Date.now()
  asking = at
  try {
    const stations = await readStations(openDatabase(env.DB))
    answer = { stations, at }
    return stations
  } finally {
    asking = null
  }
}
