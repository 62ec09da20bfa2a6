import type { Answer } from './answers'
import { ARTIST_ID, type AlbumRow, type SongRow } from './catalog'

/** Of recordings at other hosts, whose size is unknown: players hide songs without one. */
const ASSUMED_KBPS = 128
/** ReplayGain 2.0: gains lead to this loudness in LUFS. */
const REPLAY_GAIN_LUFS = -18

type Artist = { name: string; albums: number; starred: string | null; rating: number | null }

const marks = ({ starred, rating }: { starred: string | null; rating: number | null }) => ({
  ...(starred !== null && { starred }),
  ...(rating !== null && { userRating: rating }),
})

/** Releases from before dates were kept have the first instant of their year. */
const createdAt = (releasedAt: string | null, year: number | null) =>
  releasedAt !== null && releasedAt > '1971' ? releasedAt : `${year ?? 1970}-01-01T00:00:00.000Z`

const seconds = (duration: number) => Math.max(1, Math.round(duration))

/** A `Child` that is a song. */
export function songView(song: SongRow, artist: string): Answer {
  const duration = seconds(song.duration)
  const size = song.bytes ?? Math.round((duration * ASSUMED_KBPS * 1000) / 8)
  return {
    id: song.id,
    parent: song.albumId ?? ARTIST_ID,
    isDir: false,
    title: song.title,
    album: song.album,
    artist,
    ...(song.number > 0 && { track: song.number }),
    ...(song.year !== null && { year: song.year }),
    coverArt: song.id,
    size: Math.max(1, size),
    contentType: 'audio/mpeg',
    suffix: 'mp3',
    duration,
    bitRate: Math.max(1, Math.round((size * 8) / duration / 1000)),
    samplingRate: 44_100,
    path: `${artist}/${song.album}/${song.title}.mp3`.replace(/[\n\t]/g, ' '),
    isVideo: false,
    playCount: song.plays,
    discNumber: 1,
    created: createdAt(song.releasedAt, song.year),
    ...(song.albumId !== null && { albumId: song.albumId }),
    artistId: ARTIST_ID,
    type: 'music',
    mediaType: 'song',
    sortName: song.title,
    isrc: song.isrc === '' ? [] : [song.isrc],
    genres: [],
    artists: [{ id: ARTIST_ID, name: artist }],
    displayArtist: artist,
    albumArtists: [{ id: ARTIST_ID, name: artist }],
    displayAlbumArtist: artist,
    explicitStatus: song.explicit ? 'explicit' : '',
    ...replayGain(song),
    ...marks(song),
  }
}

function replayGain({ loudness, peak }: SongRow) {
  if (loudness === null || peak === null) return {}
  const hundredths = (value: number) => Math.round(value * 100) / 100
  return {
    replayGain: {
      trackGain: hundredths(REPLAY_GAIN_LUFS - loudness),
      trackPeak: hundredths(10 ** (peak / 20)),
    },
  }
}

/** An `AlbumID3`. */
export const albumView = (album: AlbumRow, artist: string): Answer => ({
  id: album.id,
  name: album.title,
  artist,
  artistId: ARTIST_ID,
  coverArt: album.id,
  songCount: album.songs,
  duration: seconds(album.duration),
  playCount: album.plays,
  created: createdAt(album.releasedAt, album.year),
  year: album.year,
  genres: [],
  artists: [{ id: ARTIST_ID, name: artist }],
  displayArtist: artist,
  releaseTypes: [album.type],
  recordLabels: album.label === '' ? [] : [{ name: album.label }],
  sortName: album.title,
  isCompilation: album.type === 'Compilation',
  ...marks(album),
})

/** A `Child` that is a release, for players that browse by folders. */
export const folderView = (album: AlbumRow, artist: string): Answer => ({
  id: album.id,
  parent: ARTIST_ID,
  isDir: true,
  title: album.title,
  album: album.title,
  artist,
  year: album.year,
  coverArt: album.id,
  duration: seconds(album.duration),
  playCount: album.plays,
  created: createdAt(album.releasedAt, album.year),
  artistId: ARTIST_ID,
  mediaType: 'album',
  ...marks(album),
})

/** An `ArtistID3`. */
export const artistView = (artist: Artist): Answer => ({
  id: ARTIST_ID,
  name: artist.name,
  coverArt: ARTIST_ID,
  albumCount: artist.albums,
  sortName: artist.name,
  roles: ['artist', 'albumartist'],
  ...marks(artist),
})

/** An `Artist`, for players that browse by folders. */
export const artistFolderView = (artist: Artist): Answer => ({
  id: ARTIST_ID,
  name: artist.name,
  ...marks(artist),
})
