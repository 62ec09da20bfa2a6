import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { albums, lyrics, tracks } from './tables'
import { isReleased, isTrackReleased, selectNextRelease } from './visibility'

/** Every public release in its order with its tracks, the featured tracks, and when the next release opens. */
export async function readCatalog(db: Database) {
  const {
    albums: released,
    tracks: releasedTracks,
    next: [next],
  } = await batch(db, {
    albums: db.select().from(albums).where(isReleased()).orderBy(asc(albums.position)),
    tracks: db
      .select()
      .from(tracks)
      .where(isTrackReleased())
      .orderBy(asc(tracks.album_id), asc(tracks.number)),
    next: selectNextRelease(db),
  })
  return { albums: released, tracks: releasedTracks, nextRelease: next?.at ?? null }
}

export async function findAlbum(db: Database, id: string) {
  const found = await batch(db, {
    album: db
      .select()
      .from(albums)
      .where(and(eq(albums.id, id), isReleased())),
    tracks: db
      .select()
      .from(tracks)
      .where(and(eq(tracks.album_id, id), isNull(tracks.deleted_at)))
      .orderBy(asc(tracks.number)),
    next: selectNextRelease(db),
  })
  const [album] = found.album
  if (!album) throw new DomainError('album_not_found')
  return { album, tracks: found.tracks, nextRelease: found.next[0]?.at ?? null }
}

/** A public track, and whether it has lyrics. @throws DomainError `not_found` */
export async function findTrack(db: Database, id: string) {
  const found = await db
    .select({ track: tracks, lyricsOf: lyrics.track_id })
    .from(tracks)
    .leftJoin(lyrics, eq(lyrics.track_id, tracks.id))
    .where(and(eq(tracks.id, id), isTrackReleased()))
    .get()
  if (!found) throw new DomainError('not_found')
  return { track: found.track, hasLyrics: found.lyricsOf !== null }
}

/** The picture of a public release or track, as its row has it; undefined for any other id. */
export async function findPicture(db: Database, id: string) {
  const found = await batch(db, {
    albums: db
      .select({ image: albums.image })
      .from(albums)
      .where(and(eq(albums.id, id), isReleased())),
    tracks: db
      .select({ image: tracks.image })
      .from(tracks)
      .where(and(eq(tracks.id, id), isTrackReleased())),
  })
  return (found.albums[0] ?? found.tracks[0])?.image
}

export async function countPlays(db: Database) {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${tracks.plays}), 0)` })
    .from(tracks)
  return row?.total ?? 0
}
