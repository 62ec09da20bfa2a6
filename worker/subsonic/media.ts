import { type PictureSize, pictureSize } from '../../shared/pictures'
import { servePublicPicture } from '../site'
import { findPicture, readLyrics, streamRecording } from '../music'
import { readPublishedStations } from '../radio'
import { servePicture } from '../member-pictures'
import { readerOf } from './browsing'
import type { Call, Methods } from './call'
import { ARTIST_ID, findSong, selectSongs } from './catalog'
import { SubsonicError } from './errors'

const WHOLE: PictureSize = { quality: 90, format: 'jpeg' }
const AVATAR_EDGE = 400
const A_DAY = 'private, max-age=86400'
/** ISO 639: the language of lyrics is not known. */
const UNKNOWN_LANGUAGE = 'und'

/** The recording as it is: nothing is transcoded, so parameters about the format have no effect. */
async function sendRecording(call: Call) {
  if (!call.mayPlay) throw SubsonicError.vipOnly()
  call.parameters.required('id')
  const { db, env, request, track } = call
  return call.limitStream(async () => {
    // A form is posted: ranges are read from its headers all the same.
    const asked =
      request.method === 'HEAD' ? request : new Request(request.url, { headers: request.headers })
    return streamRecording(db, env.MEDIA, track, asked)
  })
}

/** Ids of pictures are those of releases, tracks, stations and the artist. */
async function pictureOf({ db }: Call, id: string) {
  if (id === ARTIST_ID) return DEFAULT_PICTURE
  const image =
    (await findPicture(db, id)) ??
    (await readPublishedStations(db)).find((station) => station.id === id)?.image
  if (image === undefined) throw SubsonicError.notFound('Picture')
  return image || DEFAULT_PICTURE
}

const DEFAULT_PICTURE = 'brand/default-picture.webp'

async function lyricsOf(call: Call, id: string) {
  const song = await findSong(readerOf(call), id)
  if (!song) throw SubsonicError.notFound('Song')
  const lyrics = await readLyrics(call.db, id).catch(() => null)
  return { song, lyrics }
}

/** The route reads the track for these: `call.track`. */
export const recordings: Methods = { stream: sendRecording, download: sendRecording }

export const media: Methods = {
  async getCoverArt(call) {
    const key = await pictureOf(call, call.parameters.required('id'))
    const edge = call.parameters.number('size', 0, { max: 4000 })
    const { env, after, request } = call
    const origin = new URL(request.url).origin
    const size = { ...(edge > 0 ? squareOf(edge) : WHOLE), format: formatFor(call) }
    return pictureFor(await servePublicPicture({ env, origin, after }, key, size))
  },

  async getAvatar(call) {
    const username = call.parameters.text('username') ?? call.viewer.username
    const { avatarUrl } = call.viewer
    if (username.toLowerCase() !== call.viewer.username.toLowerCase() || avatarUrl === null)
      throw SubsonicError.notFound('Avatar')
    const { env, after, request } = call
    const { origin, pathname } = new URL(avatarUrl, request.url)
    const size = { ...squareOf(AVATAR_EDGE), format: formatFor(call) }
    const file = pathname.split('/').at(-1) ?? ''
    return pictureFor(
      pathname.startsWith('/media/')
        ? await servePublicPicture({ env, origin, after }, pathname.slice('/media/'.length), size)
        : await servePicture(env, 'avatar', file, new Request(origin), size),
    )
  },

  async getLyrics(call) {
    const title = call.parameters.text('title')?.trim().toLowerCase()
    const songs = title ? await selectSongs(readerOf(call)) : []
    const song = songs.find((each) => each.title.toLowerCase() === title)
    const lyrics = song ? await readLyrics(call.db, song.id).catch(() => null) : null
    if (!song || !lyrics) return { lyrics: { value: '' } }
    return { lyrics: { artist: call.artist, title: song.title, value: lyrics.plain } }
  },

  async getLyricsBySongId(call) {
    const { song, lyrics } = await lyricsOf(call, call.parameters.required('id'))
    if (!lyrics) return { lyricsList: { structuredLyrics: [] } }
    const about = { displayArtist: call.artist, displayTitle: song.title, lang: UNKNOWN_LANGUAGE }
    const plain = {
      ...about,
      synced: false,
      line: lyrics.plain.split('\n').map((value) => ({ value })),
    }
    const synced = lyrics.synced?.map(({ at_ms, text }) => ({ start: at_ms, value: text }))
    return {
      lyricsList: {
        structuredLyrics: synced
          ? [{ ...about, synced: true, offset: 0, line: synced }, plain]
          : [plain],
      },
    }
  },
}

function squareOf(edge: number) {
  const side = String(edge)
  return pictureSize(new URLSearchParams({ width: side, height: side, quality: '85' })) ?? WHOLE
}

/** Some players cannot show WebP, so it is for those that ask for it. */
const formatFor = ({ parameters, request }: Call): PictureSize['format'] =>
  parameters.text('format') === 'webp' || request.headers.get('Accept')?.includes('image/webp')
    ? 'webp'
    : 'jpeg'

function pictureFor(answer: Response) {
  // The address has the player's credentials.
  answer.headers.set('Cache-Control', A_DAY)
  answer.headers.append('Vary', 'Accept')
  return answer
}
