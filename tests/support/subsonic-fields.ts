// Fields of songs, releases and the artist, after https://opensubsonic.netlify.app/docs/responses/. Unknown fields fail.
import * as z from 'zod'

export const instant = z.iso.datetime()
export const id = z.string().min(1)
export const whole = z.int().nonnegative()
export const positive = z.int().positive()
const rating = z.int().min(1).max(5)

const named = z.strictObject({ name: z.string().min(1) })
const marks = { starred: instant.optional(), userRating: rating.optional() }

export const artistFolder = z.strictObject({ id, name: z.string(), ...marks })
export const artistId3 = z.strictObject({
  id,
  name: z.string(),
  coverArt: id.optional(),
  albumCount: whole.optional(),
  sortName: z.string().optional(),
  roles: z.array(z.string()).optional(),
  ...marks,
})

export const folder = z.strictObject({
  id,
  parent: id.optional(),
  isDir: z.literal(true),
  title: z.string().min(1),
  album: z.string().optional(),
  artist: z.string().optional(),
  year: positive.optional(),
  coverArt: id.optional(),
  duration: positive.optional(),
  playCount: whole.optional(),
  created: instant.optional(),
  artistId: id.optional(),
  mediaType: z.literal('album').optional(),
  ...marks,
})

/** Fields that players need in order to show a song at all are required here. */
export const songFields = {
  id,
  parent: id,
  isDir: z.literal(false),
  title: z.string().min(1),
  album: z.string(),
  artist: z.string(),
  track: positive.optional(),
  year: positive.optional(),
  coverArt: id,
  size: positive,
  contentType: z.literal('audio/mpeg'),
  suffix: z.literal('mp3'),
  duration: positive,
  bitRate: positive,
  samplingRate: positive,
  path: z.string(),
  isVideo: z.literal(false),
  playCount: whole,
  discNumber: positive,
  created: instant,
  albumId: id.optional(),
  artistId: id,
  type: z.literal('music'),
  mediaType: z.literal('song'),
  sortName: z.string(),
  isrc: z.array(z.string()),
  genres: z.array(named),
  artists: z.array(artistId3),
  displayArtist: z.string(),
  albumArtists: z.array(artistId3),
  displayAlbumArtist: z.string(),
  explicitStatus: z.enum(['explicit', 'clean', '']),
  replayGain: z.strictObject({ trackGain: z.number(), trackPeak: z.number() }).optional(),
  ...marks,
}
export const song = z.strictObject(songFields)
export const child = z.discriminatedUnion('isDir', [song, folder])

export const albumFields = {
  id,
  name: z.string().min(1),
  artist: z.string(),
  artistId: id,
  coverArt: id,
  songCount: positive,
  duration: positive,
  playCount: whole,
  created: instant,
  year: positive,
  genres: z.array(named),
  artists: z.array(artistId3),
  displayArtist: z.string(),
  releaseTypes: z.array(z.string()),
  recordLabels: z.array(named),
  sortName: z.string(),
  isCompilation: z.boolean(),
  ...marks,
}
export const album = z.strictObject(albumFields)
