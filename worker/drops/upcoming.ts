import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import type { NewestRelease, UpcomingRelease } from '../../shared/releases'
import { oneBatch } from '../db/batch'
import type { Reading } from '../env'
import {
  albums,
  coverAddress,
  isPlayable,
  isReleased,
  isUpcoming,
  releaseType,
  selectNextRelease,
} from '../music'
import { releaseReminders } from './tables'

/** Announced releases, the next one first, without their tracks. */
export const listUpcoming = ({ db, memberId, changesAt }: Reading) =>
  oneBatch(
    {
      rows: selectWithReminders(db, memberId)
        .where(isUpcoming())
        .orderBy(asc(albums.release_at), asc(albums.id)),
      // Of all that is scheduled, announced or not: what is kept of this list ends there.
      next: selectNextRelease(db),
    },
    ({ rows, next }): { releases: UpcomingRelease[] } => {
      changesAt(next[0]?.at)
      return { releases: rows.map(upcomingView) }
    },
  )

const isOut = () => sql<number>`(${isReleased()})`

/** The next announced release; without one, the newest that is out and can be played. */
export const readNewest = ({ db, memberId, changesAt }: Reading) =>
  oneBatch(
    {
      rows: selectWithReminders(db, memberId)
        .where(or(isUpcoming(), and(isReleased(), isPlayable())))
        .orderBy(
          asc(isOut()),
          asc(sql`iif(${isOut()}, null, ${albums.release_at})`),
          // What was there before drafts were has no date of its own.
          desc(albums.release_at),
          desc(albums.year),
          desc(albums.position),
        )
        .limit(1),
      next: selectNextRelease(db),
    },
    ({ rows: [row], next }): { release: NewestRelease | null } => {
      changesAt(next[0]?.at)
      return { release: row ? { ...upcomingView(row), is_out: row.is_out === 1 } : null }
    },
  )

const selectWithReminders = (db: Database, memberId: string | null) =>
  db
    .select({
      id: albums.id,
      title: albums.title,
      type: albums.type,
      image: albums.image,
      release_at: albums.release_at,
      is_out: isOut().as('is_out'),
      reminded: releaseReminders.user_id,
    })
    .from(albums)
    .leftJoin(
      releaseReminders,
      and(eq(releaseReminders.release_id, albums.id), eq(releaseReminders.user_id, memberId ?? '')),
    )

type Row = Awaited<ReturnType<typeof selectWithReminders>>[number]

const upcomingView = ({ id, title, type, image, release_at, reminded }: Row): UpcomingRelease => ({
  id,
  title,
  type: releaseType(type),
  cover: coverAddress(image),
  release_at: release_at ?? '',
  reminder: reminded !== null,
})
