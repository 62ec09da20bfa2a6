import type { Database } from '../db/client'
import { clearOnCatalogChange, msUntilRelease } from '../platform/catalog-caches'
import { ttlCache } from '../platform/ttl-cache'
import { selectTrack } from './visibility'

type Found = Awaited<ReturnType<typeof selectTrack>>

/** Far more songs than a release has. */
const TTL_MS = 5000
const tracks = ttlCache<Found>({ max: 500, ttl: TTL_MS })
clearOnCatalogChange(() => tracks.clear())

/** The track of a preview, cached for some seconds because it is the same for everyone. */
export async function findPreviewTrack(db: Database, id: string): Promise<Found> {
  const cached = tracks.get(id)
  if (cached) return cached
  const found = await selectTrack(db, id)
  // Unknown ids are not cached, or requests with invented ones would fill the cache.
  if (found.length > 0) tracks.set(id, found, { ttl: msUntilRelease(TTL_MS) })
  return found
}
