// Our own checks of the answers, after the field tables of https://opensubsonic.netlify.app/docs/responses/. Unknown fields fail.
import * as z from 'zod'
import {
  album,
  albumFields,
  artistFolder,
  artistId3,
  child,
  folder,
  id,
  instant,
  positive,
  song,
  songFields,
  whole,
} from './subsonic-fields'

const songs = z.strictObject({ song: z.array(song) })
const info = z.strictObject({ biography: z.string(), similarArtist: z.array(artistFolder) })
const albumInfo = { albumInfo: z.strictObject({ notes: z.string() }) }
const scan = { scanStatus: z.strictObject({ scanning: z.boolean(), count: whole }) }
const folders = { artist: z.array(artistFolder), album: z.array(folder), song: z.array(song) }
const id3 = { artist: z.array(artistId3), album: z.array(album), song: z.array(song) }

const playlistFields = {
  id,
  name: z.string().min(1),
  owner: z.string(),
  public: z.boolean(),
  songCount: whole,
  duration: whole,
  created: instant,
  changed: instant,
  coverArt: id.optional(),
}
const playlistWithSongs = {
  playlist: z.strictObject({ ...playlistFields, entry: z.array(song) }),
}

const queueFields = {
  position: whole,
  username: z.string(),
  changed: instant,
  changedBy: z.string(),
  entry: z.array(song),
}

const index = (artist: z.ZodType) =>
  z.array(z.strictObject({ name: z.string().min(1), artist: z.array(artist) }))

const role = z.boolean()

/** What each method answers beside the fields of every envelope. */
export const PARTS: Record<string, z.ZodRawShape> = {
  ping: {},
  getLicense: { license: z.strictObject({ valid: z.literal(true) }) },
  getOpenSubsonicExtensions: {
    openSubsonicExtensions: z.array(
      z.strictObject({ name: z.string(), versions: z.array(positive).min(1) }),
    ),
  },
  tokenInfo: { tokenInfo: z.strictObject({ username: z.string() }) },
  getUser: {
    user: z.strictObject({
      username: z.string(),
      scrobblingEnabled: role,
      adminRole: role,
      settingsRole: role,
      downloadRole: role,
      uploadRole: role,
      playlistRole: role,
      coverArtRole: role,
      commentRole: role,
      podcastRole: role,
      streamRole: role,
      jukeboxRole: role,
      shareRole: role,
      videoConversionRole: role,
      folder: z.array(positive),
    }),
  },
  getScanStatus: scan,
  startScan: scan,
  getMusicFolders: {
    musicFolders: z.strictObject({
      musicFolder: z.array(z.strictObject({ id: positive, name: z.string() })),
    }),
  },
  getIndexes: {
    indexes: z.strictObject({
      ignoredArticles: z.string(),
      lastModified: positive,
      index: index(artistFolder),
    }),
  },
  getMusicDirectory: {
    directory: z.strictObject({
      id,
      parent: id.optional(),
      name: z.string(),
      child: z.array(child),
    }),
  },
  getArtists: {
    artists: z.strictObject({ ignoredArticles: z.string(), index: index(artistId3) }),
  },
  getArtist: { artist: z.strictObject({ ...artistId3.shape, album: z.array(album) }) },
  getAlbum: { album: z.strictObject({ ...albumFields, song: z.array(song) }) },
  getSong: { song },
  getGenres: { genres: z.strictObject({ genre: z.array(z.never()) }) },
  getTopSongs: { topSongs: songs },
  getSimilarSongs: { similarSongs: songs },
  getSimilarSongs2: { similarSongs2: songs },
  getArtistInfo: { artistInfo: info },
  getArtistInfo2: { artistInfo2: info },
  getAlbumInfo: albumInfo,
  getAlbumInfo2: albumInfo,
  getAlbumList: { albumList: z.strictObject({ album: z.array(folder) }) },
  getAlbumList2: { albumList2: z.strictObject({ album: z.array(album) }) },
  getRandomSongs: { randomSongs: songs },
  getSongsByGenre: { songsByGenre: songs },
  getStarred: { starred: z.strictObject(folders) },
  getStarred2: { starred2: z.strictObject(id3) },
  search2: { searchResult2: z.strictObject(folders) },
  search3: { searchResult3: z.strictObject(id3) },
  getLyrics: {
    lyrics: z.strictObject({
      artist: z.string().optional(),
      title: z.string().optional(),
      value: z.string(),
    }),
  },
  getLyricsBySongId: {
    lyricsList: z.strictObject({
      structuredLyrics: z.array(
        z.strictObject({
          displayArtist: z.string(),
          displayTitle: z.string(),
          lang: z.string().min(2),
          offset: z.number().optional(),
          synced: z.boolean(),
          line: z.array(z.strictObject({ start: whole.optional(), value: z.string() })),
        }),
      ),
    }),
  },
  star: {},
  unstar: {},
  setRating: {},
  scrobble: {},
  getPlaylists: {
    playlists: z.strictObject({ playlist: z.array(z.strictObject(playlistFields)) }),
  },
  getPlaylist: playlistWithSongs,
  createPlaylist: playlistWithSongs,
  updatePlaylist: {},
  deletePlaylist: {},
  savePlayQueue: {},
  savePlayQueueByIndex: {},
  getPlayQueue: { playQueue: z.strictObject({ current: id, ...queueFields }) },
  getPlayQueueByIndex: {
    playQueueByIndex: z.strictObject({ currentIndex: whole, ...queueFields }),
  },
  getNowPlaying: {
    nowPlaying: z.strictObject({
      entry: z.array(
        z.strictObject({
          ...songFields,
          username: z.string(),
          minutesAgo: whole,
          playerId: whole,
          playerName: z.string(),
        }),
      ),
    }),
  },
  getBookmarks: {
    bookmarks: z.strictObject({
      bookmark: z.array(
        z.strictObject({
          position: whole,
          username: z.string(),
          comment: z.string(),
          created: instant,
          changed: instant,
          entry: song,
        }),
      ),
    }),
  },
  createBookmark: {},
  deleteBookmark: {},
  getInternetRadioStations: {
    internetRadioStations: z.strictObject({
      internetRadioStation: z.array(
        z.strictObject({
          id,
          name: z.string().min(1),
          streamUrl: z.url(),
          homePageUrl: z.url(),
          coverArt: id,
        }),
      ),
    }),
  },
}

const server = {
  version: z.literal('1.16.1'),
  type: z.string().min(1),
  serverVersion: z.string().min(1),
  openSubsonic: z.literal(true),
}

export const succeededWith = (parts: z.ZodRawShape) =>
  z.strictObject({
    'subsonic-response': z.strictObject({ status: z.literal('ok'), ...server, ...parts }),
  })

export const failure = z.strictObject({
  'subsonic-response': z.strictObject({
    status: z.literal('failed'),
    ...server,
    error: z.strictObject({
      code: z.literal([0, 10, 20, 30, 40, 41, 42, 43, 44, 50, 60, 70]),
      message: z.string().min(1),
    }),
  }),
})
