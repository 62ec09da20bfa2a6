import { asc, eq, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { albums, tracks } from './tables'

/** Every release in its order with its tracks, and the featured tracks. */
export async function readCatalog(db: Database) {
  return batch(db, {
    albums: db.select().from(albums).orderBy(asc(albums.position)),
    tracks: db.select().from(tracks).orderBy(asc(tracks.album_id), asc(tracks.number)),
  })
}

export async function findAlbum(db: Database, id: string) {
  const found = await batch(db, {
    album: db.select().from(albums).where(eq(albums.id, id)),
    tracks: db.select().from(tracks).where(eq(tracks.album_id, id)).orderBy(asc(tracks.number)),
  })
  const [album] = found.album
  if (!album) throw new DomainError('album_not_found')
  return { album, tracks: found.tracks }
}

export async function findTrack(db: Database, id: string) {
  const track = await db.select().from(tracks).where(eq(tracks.id, id)).get()
  if (!track) throw new DomainError('not_found')
  return track
}

export async function countPlays(db: Database) {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${tracks.plays}), 0)` })
    .from(tracks)
  return row?.total ?? 0
}
