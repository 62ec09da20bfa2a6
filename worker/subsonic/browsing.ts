import type { Answer } from './answers'
import type { Call, Methods } from './call'
import {
  ARTIST_ID,
  MUSIC_FOLDER_ID,
  type Reader,
  findAlbum,
  findSong,
  readArtist,
  searchAlbums,
  searchSongs,
  selectAlbums,
  selectSongs,
  songsOf,
  matcher,
} from './catalog'
import { SubsonicError } from './errors'
import { albumView, artistFolderView, artistView, folderView, songView } from './views'

const ARTICLES = 'The An A O Os Um Uma El La Los Las Le Les'

export const readerOf = ({ db, viewer, mayPlay }: Call): Reader => ({
  db,
  memberId: mayPlay ? viewer.id : null,
})

export const songViews = (call: Call, songs: Parameters<typeof songView>[0][]) =>
  songs.map((song) => songView(song, call.artist))

export async function artistOf(call: Call) {
  return { name: call.artist, ...(await readArtist(readerOf(call))) }
}

/** The artist under the first letter. An artist without releases is not listed. */
const indexOf = async (call: Call, view: typeof artistView) => {
  const artist = await artistOf(call)
  const letter = /\p{Letter}/u.exec(artist.name)?.[0]?.toLocaleUpperCase('en') ?? '#'
  return artist.albums === 0 ? [] : [{ name: letter, artist: [view(artist)] }]
}

function requireArtist(call: Call) {
  if (call.parameters.required('id') !== ARTIST_ID) throw SubsonicError.notFound('Artist')
}

async function albumOf(call: Call) {
  const album = await findAlbum(readerOf(call), call.parameters.required('id'))
  if (!album) throw SubsonicError.notFound('Album')
  return album
}

async function songOf(call: Call) {
  const song = await findSong(readerOf(call), call.parameters.required('id'))
  if (!song) throw SubsonicError.notFound('Song')
  return song
}

/** Information about any id: its existence is checked. */
async function requireItem(call: Call) {
  const id = call.parameters.required('id')
  const reader = readerOf(call)
  const isKnown =
    id === ARTIST_ID || (await findAlbum(reader, id)) !== null || (await findSong(reader, id))
  if (!isKnown) throw SubsonicError.notFound('Item')
}

async function albumInfo(call: Call) {
  const reader = readerOf(call)
  const id = call.parameters.required('id')
  const album =
    (await findAlbum(reader, id)) ??
    (await findAlbum(reader, (await findSong(reader, id))?.albumId ?? ''))
  if (!album) throw SubsonicError.notFound('Album')
  return { albumInfo: { notes: album.description } }
}

const page = (call: Call, kind: string) => ({
  limit: call.parameters.number(`${kind}Count`, 20, { max: 1000 }),
  offset: call.parameters.number(`${kind}Offset`, 0),
})

/** An empty search returns everything in pages: players copy the catalog with it. Some send two quotes, or a star. */
async function search(call: Call, views: { artist: typeof artistView; album: typeof albumView }) {
  const query = (call.parameters.text('query') ?? '').replace(/["*]/g, ' ').trim()
  const reader = readerOf(call)
  const [artists, albums, songs] = [page(call, 'artist'), page(call, 'album'), page(call, 'song')]
  const artist = await artistOf(call)
  const isArtistFound =
    artists.offset === 0 && artists.limit > 0 && artist.albums > 0 && matcher(query)(artist.name)
  const [foundAlbums, foundSongs] =
    query === ''
      ? [
          albums.limit > 0 ? await selectAlbums(reader, albums) : [],
          songs.limit > 0 ? await selectSongs(reader, songs) : [],
        ]
      : [await searchAlbums(reader, query, albums), await searchSongs(reader, query, songs)]
  return {
    artist: isArtistFound ? [views.artist(artist)] : [],
    album: foundAlbums.map((album) => views.album(album, call.artist)),
    song: songViews(call, foundSongs),
  }
}

export const browsing: Methods = {
  getMusicFolders: async (call) => ({
    musicFolders: { musicFolder: [{ id: MUSIC_FOLDER_ID, name: call.artist }] },
  }),

  getIndexes: async (call) => ({
    indexes: {
      ignoredArticles: ARTICLES,
      lastModified: Date.now(),
      index: await indexOf(call, artistFolderView),
    },
  }),

  getArtists: async (call) => ({
    artists: { ignoredArticles: ARTICLES, index: await indexOf(call, artistView) },
  }),

  async getMusicDirectory(call): Promise<Answer> {
    const reader = readerOf(call)
    const id = call.parameters.required('id')
    if (id === String(MUSIC_FOLDER_ID))
      return {
        directory: {
          id,
          name: call.artist,
          child: [
            { id: ARTIST_ID, parent: id, isDir: true, title: call.artist, coverArt: ARTIST_ID },
          ],
        },
      }
    if (id === ARTIST_ID) {
      const albums = await selectAlbums(reader)
      // Tracks without a release are in the artist's folder itself.
      const others = (await selectSongs(reader)).filter(({ albumId }) => albumId === null)
      return {
        directory: {
          id,
          parent: String(MUSIC_FOLDER_ID),
          name: call.artist,
          child: [
            ...albums.map((album) => folderView(album, call.artist)),
            ...songViews(call, others),
          ],
        },
      }
    }
    const album = await albumOf(call)
    return {
      directory: {
        id,
        parent: ARTIST_ID,
        name: album.title,
        child: songViews(call, await songsOf(reader, id)),
      },
    }
  },

  async getArtist(call) {
    requireArtist(call)
    const albums = await selectAlbums(readerOf(call))
    return {
      artist: {
        ...artistView(await artistOf(call)),
        album: albums.map((album) => albumView(album, call.artist)),
      },
    }
  },

  async getAlbum(call) {
    const album = await albumOf(call)
    const songs = await songsOf(readerOf(call), album.id)
    return { album: { ...albumView(album, call.artist), song: songViews(call, songs) } }
  },

  getSong: async (call) => ({ song: songView(await songOf(call), call.artist) }),

  /** Releases have no genres. */
  getGenres: async () => ({ genres: { genre: [] } }),

  async getArtistInfo(call) {
    await requireItem(call)
    return { artistInfo: { biography: '', similarArtist: [] } }
  },

  async getArtistInfo2(call) {
    requireArtist(call)
    return { artistInfo2: { biography: '', similarArtist: [] } }
  },

  getAlbumInfo: albumInfo,
  getAlbumInfo2: albumInfo,

  search2: async (call) => ({
    searchResult2: await search(call, { artist: artistFolderView, album: folderView }),
  }),

  search3: async (call) => ({
    searchResult3: await search(call, { artist: artistView, album: albumView }),
  }),
}
