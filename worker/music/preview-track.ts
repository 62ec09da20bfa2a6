import type { Database } from '../db/client'
import { selectTrack } from './recordings'

const SECONDS = 5
/** Far more songs than a release has. */
const TRACKS_MAX = 500

type Found = Awaited<ReturnType<typeof selectTrack>>

const held = new Map<string, { found: Found; until: number }>()

/** The track whose beginning everybody may hear: the same for all, so it is asked for once in some seconds. */
export async function findPreviewTrack(db: Database, id: string): Promise<Found> {
  const known = held.get(id)
  if (known && known.until > Date.now()) return known.found
  const found = await selectTrack(db, id)
  // What is not there is asked for again: else anybody could fill this with names.
  if (found.length === 0) return found
  if (held.size >= TRACKS_MAX) held.clear()
  held.set(id, { found, until: Date.now() + SECONDS * 1000 })
  return found
}
