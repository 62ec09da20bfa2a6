import { type SQL, and, asc, between, desc, isNotNull, ne, sql } from 'drizzle-orm'
import { ratings, starredItems, userFavorites } from '../library'
import { albums, trackPlays, tracks } from '../music'
import type { Call, Methods } from './call'
import { ARTIST_ID, selectAlbums, selectSongs, findSong } from './catalog'
import { SubsonicError } from './errors'
import { artistOf, readerOf, songViews } from './browsing'
import { albumView, artistFolderView, artistView, folderView } from './views'

const SIZE_MAX = 500

type Selection = { where?: SQL | undefined; orderBy: SQL[] }

/** The release dates of the demo are equal, so the year decides between them. */
const NEWEST = [desc(albums.release_at), desc(albums.year), asc(albums.position)]
const RANDOM = [sql`random()`]
const BY_TITLE = [sql`${albums.title} collate nocase`, asc(albums.id)]

const LISTS: Record<string, (call: Call) => Selection> = {
  random: () => ({ orderBy: RANDOM }),
  newest: () => ({ orderBy: NEWEST }),
  highest: () => ({
    where: isNotNull(ratings.rating),
    orderBy: [desc(ratings.rating), ...BY_TITLE],
  }),
  frequent: () => ({ orderBy: [sql`sum(${tracks.plays}) desc`, ...BY_TITLE] }),
  recent: ({ viewer }) => ({
    where: sql`${lastPlayed(viewer.id)} is not null`,
    orderBy: [sql`${lastPlayed(viewer.id)} desc`, ...BY_TITLE],
  }),
  starred: () => ({
    where: isNotNull(starredItems.created_at),
    orderBy: [desc(starredItems.created_at), ...BY_TITLE],
  }),
  alphabeticalByName: () => ({ orderBy: BY_TITLE }),
  // All are by one artist.
  alphabeticalByArtist: () => ({ orderBy: BY_TITLE }),
  byYear({ parameters }) {
    parameters.required('fromYear')
    parameters.required('toYear')
    const [from, to] = [parameters.number('fromYear', 0), parameters.number('toYear', 0)]
    return {
      where: between(albums.year, Math.min(from, to), Math.max(from, to)),
      orderBy: [from <= to ? asc(albums.year) : desc(albums.year), ...BY_TITLE],
    }
  },
  byGenre({ parameters }) {
    parameters.required('genre')
    return { where: sql`false`, orderBy: BY_TITLE }
  },
}

const lastPlayed = (memberId: string) =>
  sql`(select max(p.played_at) from ${trackPlays} p join ${tracks} t on t.id = p.track_id where p.user_id = ${memberId} and t.album_id = ${albums}.id)`

function albumList(call: Call) {
  const type = call.parameters.required('type')
  const list = Object.hasOwn(LISTS, type) ? LISTS[type] : undefined
  if (!list) throw SubsonicError.invalid('type')
  return selectAlbums(readerOf(call), {
    ...list(call),
    limit: call.parameters.number('size', 10, { max: SIZE_MAX }),
    offset: call.parameters.number('offset', 0),
  })
}

async function starred(call: Call) {
  const reader = readerOf(call)
  return {
    artist: await artistOf(call),
    albums: await selectAlbums(reader, LISTS.starred?.(call)),
    songs: await selectSongs(reader, {
      where: isNotNull(userFavorites.created_at),
      orderBy: [desc(userFavorites.created_at), desc(userFavorites.track_id)],
    }),
  }
}

/** Any other songs: all are by one artist. */
async function similarSongs(call: Call) {
  const id = call.parameters.required('id')
  const reader = readerOf(call)
  const song = id === ARTIST_ID ? null : await findSong(reader, id)
  const songs = await selectSongs(reader, {
    ...(song && { where: ne(tracks.id, song.id) }),
    orderBy: RANDOM,
    limit: call.parameters.number('count', 50, { max: SIZE_MAX }),
  })
  return { song: songViews(call, songs) }
}

export const lists: Methods = {
  getAlbumList: async (call) => ({
    albumList: { album: (await albumList(call)).map((album) => folderView(album, call.artist)) },
  }),

  getAlbumList2: async (call) => ({
    albumList2: { album: (await albumList(call)).map((album) => albumView(album, call.artist)) },
  }),

  async getRandomSongs(call) {
    const { parameters } = call
    const [from, to] = [parameters.number('fromYear', 0), parameters.number('toYear', 9999)]
    const inYears =
      parameters.has('fromYear') || parameters.has('toYear')
        ? between(albums.year, from, to)
        : undefined
    const songs = await selectSongs(readerOf(call), {
      where: and(inYears, parameters.has('genre') ? sql`false` : undefined),
      orderBy: RANDOM,
      limit: parameters.number('size', 10, { max: SIZE_MAX }),
    })
    return { randomSongs: { song: songViews(call, songs) } }
  },

  async getSongsByGenre({ parameters }) {
    parameters.required('genre')
    return { songsByGenre: { song: [] } }
  },

  async getTopSongs(call) {
    const isOurs =
      call.parameters.text('artistId') === ARTIST_ID ||
      call.parameters.required('artist').toLowerCase() === call.artist.toLowerCase()
    const songs = isOurs
      ? await selectSongs(readerOf(call), {
          orderBy: [desc(tracks.plays), asc(tracks.id)],
          limit: call.parameters.number('count', 50, { max: SIZE_MAX }),
        })
      : []
    return { topSongs: { song: songViews(call, songs) } }
  },

  getSimilarSongs: async (call) => ({ similarSongs: await similarSongs(call) }),
  getSimilarSongs2: async (call) => ({ similarSongs2: await similarSongs(call) }),
}

export const stars: Methods = {
  async getStarred(call) {
    const { artist, albums: found, songs } = await starred(call)
    return {
      starred: {
        artist: artist.starred === null ? [] : [artistFolderView(artist)],
        album: found.map((album) => folderView(album, call.artist)),
        song: songViews(call, songs),
      },
    }
  },

  async getStarred2(call) {
    const { artist, albums: found, songs } = await starred(call)
    return {
      starred2: {
        artist: artist.starred === null ? [] : [artistView(artist)],
        album: found.map((album) => albumView(album, call.artist)),
        song: songViews(call, songs),
      },
    }
  },
}
