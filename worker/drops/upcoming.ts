import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { UpcomingRelease } from '../../shared/releases'
import type { Database } from '../db/client'
import { albums, coverAddress, releaseType } from '../music'
import { isoNow } from '../platform/ids'
import { releaseReminders } from './tables'

/** A condition for queries of `albums`: its page shows title, cover and date before the date. */
export const isUpcoming = () =>
  and(eq(albums.announced, true), isNull(albums.deleted_at), gt(albums.release_at, isoNow()))

/** Announced releases, the next one first, without their tracks. */
export async function listUpcoming(
  db: Database,
  viewerId: string | null,
): Promise<UpcomingRelease[]> {
  const rows = await db
    .select({
      id: albums.id,
      title: albums.title,
      type: albums.type,
      image: albums.image,
      release_at: albums.release_at,
      reminded: releaseReminders.user_id,
    })
    .from(albums)
    .leftJoin(
      releaseReminders,
      and(eq(releaseReminders.release_id, albums.id), eq(releaseReminders.user_id, viewerId ?? '')),
    )
    .where(isUpcoming())
    .orderBy(asc(albums.release_at), asc(albums.id))
  return rows.map(({ id, title, type, image, release_at, reminded }) => ({
    id,
    title,
    type: releaseType(type),
    cover: coverAddress(image),
    release_at: release_at ?? '',
    reminder: reminded !== null,
  }))
}
