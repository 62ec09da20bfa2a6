import { openDatabase } from '../db/client'
import { sharedRead } from '../db/shared-read'
import { type Station, readPublishedStations } from './on-air'

/** How long to wait for another stream's query: its request may have been cancelled. */
const WAIT_MAX_MS = 2000

/** The published stations as they were at most STREAM_READ_MS ago. */
export const currentStations = sharedRead(readPublishedStations)

let asking: number | null = null

/**
 * The same for streams before each track. All listeners of a station ask at the same time, so they wait for the first. Only finished results
 * are shared, because a promise of another request may never settle.
 */
export async function freshStations(env: Cloudflare.Env): Promise<Station[]> {
  while (asking !== null && Date.now() - asking <= WAIT_MAX_MS) await scheduler.wait(20)
  asking = Date.now()
  try {
    return await currentStations(openDatabase(env.DB))
  } finally {
    asking = null
  }
}
