import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { VIA, fetchMedia, isPublicAddress } from '../files/remote-media'
import { tracks } from './tables'
import { isTrackReleased } from './visibility'

/**
 * A recording at another host, proxied. Only for addresses in our catalog, compared exactly.
 * @throws DomainError `invalid_input` for an invalid URL, `forbidden`, `proxy_loop`, `proxy_failed`, `proxy_timeout`
 */
export async function proxyRecording(db: Database, url: string, request: Request) {
  if (request.headers.get('Via')?.includes(VIA)) throw new DomainError('proxy_loop')
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url))
    throw new DomainError('invalid_input', { fields: { url: 'This is not valid' } })
  if (!isPublicAddress(url) || !(await isCatalogued(db, url))) throw new DomainError('forbidden')

  const response = await fetchMedia(url, request, (next) => isCatalogued(db, next))
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

const isCatalogued = async (db: Database, url: string) =>
  (await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.source_url, url), isTrackReleased()))
    .limit(1)
    .get()) !== undefined
