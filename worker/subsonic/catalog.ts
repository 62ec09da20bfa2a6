import { type SQL, and, asc, count, eq, isNull, sql, sum } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/client'
import { ratings, starredItems, userFavorites } from '../library'
import { albums, isReleased, isTrackReleased, tracks } from '../music'
import { foldText } from '../lib/search'

/** The only artist. */
export const ARTIST_ID = 'artist'
export const MUSIC_FOLDER_ID = 1

/** The member who asks: lists contain their stars and ratings. Null for members without access to these. */
export type Reader = { db: Database; memberId: string | null }

/** Players show what they can play, so tracks without a recording are left out. */
const isPlayable = sql`(tracks.media_key is not null or tracks.source_url is not null)`
const isShown = (): SQL => sql`(${isPlayable} and ${isTrackReleased()})`

/** The order of the catalog, and of the pages of a full sync. */
const IN_ORDER = [
  sql`coalesce(${albums.position}, -1)`,
  sql`coalesce(${tracks.album_id}, '')`,
  asc(tracks.number),
  asc(tracks.id),
]

type Query = {
  where?: SQL | undefined
  orderBy?: (SQL | SQLiteColumn)[]
  limit?: number
  offset?: number
}

/** Public tracks with a recording. */
export const selectSongs = (
  { db, memberId }: Reader,
  { where, orderBy = IN_ORDER, limit = 10_000, offset = 0 }: Query = {},
) =>
  db
    .select({
      id: tracks.id,
      albumId: tracks.album_id,
      number: tracks.number,
      title: tracks.title,
      album: tracks.album,
      bytes: tracks.media_bytes,
      duration: tracks.duration,
      loudness: tracks.integrated_loudness,
      peak: tracks.true_peak,
      plays: tracks.plays,
      isrc: tracks.isrc,
      explicit: tracks.explicit,
      year: albums.year,
      releasedAt: albums.release_at,
      starred: userFavorites.created_at,
      rating: ratings.rating,
    })
    .from(tracks)
    .leftJoin(albums, eq(albums.id, tracks.album_id))
    .leftJoin(
      userFavorites,
      and(eq(userFavorites.track_id, tracks.id), eq(userFavorites.user_id, memberId ?? '')),
    )
    .leftJoin(ratings, and(eq(ratings.item_id, tracks.id), eq(ratings.user_id, memberId ?? '')))
    .where(and(isShown(), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export type SongRow = Awaited<ReturnType<typeof selectSongs>>[number]

/** Public releases that have a track with a recording. */
export const selectAlbums = (
  { db, memberId }: Reader,
  { where, orderBy = [albums.position, albums.id], limit = 10_000, offset = 0 }: Query = {},
) =>
  db
    .select({
      id: albums.id,
      title: albums.title,
      year: albums.year,
      type: albums.type,
      label: albums.label,
      description: albums.description,
      releasedAt: albums.release_at,
      songs: count(tracks.id),
      duration: sum(tracks.duration).mapWith(Number),
      plays: sum(tracks.plays).mapWith(Number),
      starred: starredItems.created_at,
      rating: ratings.rating,
    })
    .from(albums)
    .innerJoin(tracks, and(eq(tracks.album_id, albums.id), isNull(tracks.deleted_at), isPlayable))
    .leftJoin(
      starredItems,
      and(eq(starredItems.item_id, albums.id), eq(starredItems.user_id, memberId ?? '')),
    )
    .leftJoin(ratings, and(eq(ratings.item_id, albums.id), eq(ratings.user_id, memberId ?? '')))
    .where(and(isReleased(), where))
    .groupBy(albums.id)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export type AlbumRow = Awaited<ReturnType<typeof selectAlbums>>[number]

/** These tracks, those that are public, in the given order. One that is given twice is returned twice. */
export async function songsInOrder(reader: Reader, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await selectSongs(reader, { where: isOneOf(tracks.id, ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findSong(reader: Reader, id: string) {
  const [song] = await selectSongs(reader, { where: eq(tracks.id, id), limit: 1 })
  return song ?? null
}

export async function findAlbum(reader: Reader, id: string) {
  const [album] = await selectAlbums(reader, { where: eq(albums.id, id), limit: 1 })
  return album ?? null
}

export const songsOf = (reader: Reader, albumId: string) =>
  selectSongs(reader, { where: eq(tracks.album_id, albumId) })

/** The member's mark on the artist. */
export async function readArtist({ db, memberId }: Reader) {
  const isMark = (table: typeof starredItems | typeof ratings) =>
    and(eq(table.user_id, memberId ?? ''), eq(table.item_id, ARTIST_ID))
  const [[total], [star], [rated]] = await db.batch([
    db
      .select({ albums: sql<number>`count(distinct ${tracks.album_id})`.as('albums') })
      .from(tracks)
      .where(isShown()),
    db.select({ at: starredItems.created_at }).from(starredItems).where(isMark(starredItems)),
    db.select({ rating: ratings.rating }).from(ratings).where(isMark(ratings)),
  ])
  return {
    albums: total?.albums ?? 0,
    starred: star?.at ?? null,
    rating: rated?.rating ?? null,
  }
}

/** One bound value, however many ids. */
export const isOneOf = (column: SQLiteColumn, ids: string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** Every word of the search is in the text, in any case and without regard to accents. */
export function matcher(search: string) {
  const words = simplified(search).split(/\s+/).filter(Boolean)
  return (text: string) => {
    const simple = simplified(text)
    return words.every((word) => simple.includes(word))
  }
}

const simplified = (text: string) =>
  foldText(text)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

/** A page of the tracks that match. SQLite compares only ASCII without regard to case, so titles are compared here. */
export async function searchSongs(reader: Reader, search: string, page: Page) {
  const matches = matcher(search)
  const names = await reader.db
    .select({ id: tracks.id, title: tracks.title, album: tracks.album })
    .from(tracks)
    .leftJoin(albums, eq(albums.id, tracks.album_id))
    .where(isShown())
    .orderBy(...IN_ORDER)
  const ids = names.filter(({ title, album }) => matches(`${title} ${album}`)).map(({ id }) => id)
  return songsInOrder(reader, ids.slice(page.offset, page.offset + page.limit))
}

export async function searchAlbums(reader: Reader, search: string, { limit, offset }: Page) {
  const matches = matcher(search)
  const found = (await selectAlbums(reader)).filter(({ title }) => matches(title))
  return found.slice(offset, offset + limit)
}

export type Page = { limit: number; offset: number }

/** What these ids are; those that the public does not see are left out. */
export async function knownItems(reader: Reader, ids: string[]) {
  const [songs, found] = [
    await selectSongs(reader, { where: isOneOf(tracks.id, ids) }),
    await selectAlbums(reader, { where: isOneOf(albums.id, ids) }),
  ]
  return new Map([
    ...songs.map(({ id }) => [id, 'song'] as const),
    ...found.map(({ id }) => [id, 'album'] as const),
  ])
}

export async function countSongs({ db }: Reader) {
  const [row] = await db.select({ songs: count() }).from(tracks).where(isShown())
  return row?.songs ?? 0
}
