import { and, asc, eq } from 'drizzle-orm'
import type { UpcomingRelease } from '../../shared/releases'
import { oneBatch } from '../db/batch'
import type { Reading } from '../env'
import { albums, coverAddress, isUpcoming, releaseType, selectNextRelease } from '../music'
import { releaseReminders } from './tables'

/** Announced releases, the next one first, without their tracks. */
export const listUpcoming = ({ db, memberId, changesAt }: Reading) =>
  oneBatch(
    {
      rows: db
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
          and(
            eq(releaseReminders.release_id, albums.id),
            eq(releaseReminders.user_id, memberId ?? ''),
          ),
        )
        .where(isUpcoming())
        .orderBy(asc(albums.release_at), asc(albums.id)),
      // Of all that is scheduled, announced or not: what is kept of this list ends there.
      next: selectNextRelease(db),
    },
    ({ rows, next }): { releases: UpcomingRelease[] } => {
      changesAt(next[0]?.at)
      return {
        releases: rows.map(({ id, title, type, image, release_at, reminded }) => ({
          id,
          title,
          type: releaseType(type),
          cover: coverAddress(image),
          release_at: release_at ?? '',
          reminder: reminded !== null,
        })),
      }
    },
  )
