import { runBatch } from '../db/batch'
import { type Scrobble, recordScrobbles } from '../music'
import { addFavorite, addStar, removeFavorite, removeStar, setRating } from '../library'
import {
  announceTrack,
  announcedTrack,
  deleteBookmark,
  listBookmarks,
  saveBookmark,
} from '../library/playback'
import { readerOf, songViews } from './browsing'
import type { Call, Method, Methods } from './call'
import { ARTIST_ID, findSong, knownItems, songsInOrder } from './catalog'
import { SubsonicError } from './errors'
import { songView } from './views'

/** D1 allows a limited number of statements for a request. */
const ITEMS_MAX = 20
const SCROBBLES_MAX = 200
const YEAR_MS = 365 * 24 * 3600_000
const POSITION_MS_MAX = 24 * 3600_000
const COMMENT_MAX = 500

/** For methods that change something: only VIPs have what they change. */
export const vipWriting =
  (method: Method): Method =>
  async (call) => {
    if (!call.mayPlay) throw SubsonicError.vipOnly()
    await call.limitWrites()
    return method(call)
  }

/** Stars or unstars what `id`, `albumId` and `artistId` name. A track with a star is a favorite on the site. */
const starring = (isStarred: boolean) =>
  vipWriting(async (call) => {
    const { db, parameters, viewer } = call
    const ids = ['id', 'albumId', 'artistId'].flatMap((name) => parameters.texts(name))
    if (ids.length === 0) throw SubsonicError.missing('id')
    if (ids.length > ITEMS_MAX) throw SubsonicError.invalid('id')
    const known = await knownItems(readerOf(call), ids)
    for (const id of ids) {
      const kind = id === ARTIST_ID ? 'artist' : known.get(id)
      if (!kind) throw SubsonicError.notFound('Item')
      if (kind === 'song')
        await runBatch(db, (isStarred ? addFavorite : removeFavorite)(db, viewer.id, id))
      else await (isStarred ? addStar(db, viewer.id, id) : removeStar(db, viewer.id, id))
    }
    return {}
  })

/** `time` belongs to the `id` in the same place. What is older than a year is not counted. */
function scrobblesOf({ parameters }: Call): Scrobble[] {
  const times = parameters.texts('time')
  const oldest = Date.now() - YEAR_MS
  return parameters.texts('id').flatMap((trackId, i): Scrobble[] => {
    const time = times[i]
    if (time === undefined || time === '') return [{ trackId, at: null }]
    if (!/^\d{1,15}$/.test(time)) throw SubsonicError.invalid('time')
    return Number(time) < oldest ? [] : [{ trackId, at: Number(time) }]
  })
}

const isYes = (value: string | null) => value === null || !/^(false|0)$/i.test(value)

async function requireSong(call: Call, id: string) {
  if (!(await findSong(readerOf(call), id))) throw SubsonicError.notFound('Song')
}

export const memberData: Methods = {
  star: starring(true),
  unstar: starring(false),

  setRating: vipWriting(async (call) => {
    const { db, parameters, viewer } = call
    const id = parameters.required('id')
    parameters.required('rating')
    const rating = parameters.number('rating', 0, { min: -1, max: 6 })
    if (rating < 0 || rating > 5) throw SubsonicError.invalid('rating')
    if (id !== ARTIST_ID && !(await knownItems(readerOf(call), [id])).has(id))
      throw SubsonicError.notFound('Item')
    await setRating(db, viewer.id, id, rating)
    return {}
  }),

  scrobble: vipWriting(async (call) => {
    const { db, parameters, viewer, client: device } = call
    parameters.required('id')
    const scrobbles = scrobblesOf(call)
    if (scrobbles.length > SCROBBLES_MAX) throw SubsonicError.invalid('id')
    const ids = scrobbles.map(({ trackId }) => trackId)
    const known = await songsInOrder(readerOf(call), ids)
    if (ids.length > 0 && known.length === 0) throw SubsonicError.notFound('Song')
    if (isYes(parameters.text('submission'))) {
      await call.limitPlays(scrobbles.length)
      await recordScrobbles(db, viewer.id, scrobbles, call.also)
      call.emit({ type: 'plays_reported', memberId: viewer.id })
    } else {
      const [trackId] = ids
      if (trackId !== undefined) await announceTrack(db, viewer.id, { trackId, device })
    }
    return {}
  }),

  /** Only the member's own: the site does not show what other members play. */
  async getNowPlaying(call) {
    const playing = call.mayPlay ? await announcedTrack(call.db, call.viewer.id) : null
    const song = playing && (await findSong(readerOf(call), playing.track_id))
    if (!song) return { nowPlaying: { entry: [] } }
    const minutesAgo = Math.floor((Date.now() - Date.parse(playing.started_at)) / 60_000)
    return {
      nowPlaying: {
        entry: [
          {
            ...songView(song, call.artist),
            username: call.viewer.username,
            minutesAgo,
            playerId: 1,
            playerName: playing.device,
          },
        ],
      },
    }
  },

  async getBookmarks(call) {
    const kept = call.mayPlay ? await listBookmarks(call.db, call.viewer.id) : []
    const songs = await songsInOrder(
      readerOf(call),
      kept.map(({ track_id }) => track_id),
    )
    const entries = new Map(songViews(call, songs).map((entry) => [entry.id, entry]))
    return {
      bookmarks: {
        bookmark: kept.flatMap((bookmark) => {
          const entry = entries.get(bookmark.track_id)
          if (!entry) return []
          return [
            {
              position: bookmark.position_ms,
              username: call.viewer.username,
              comment: bookmark.comment,
              created: bookmark.created_at,
              changed: bookmark.changed_at,
              entry,
            },
          ]
        }),
      },
    }
  },

  createBookmark: vipWriting(async (call) => {
    const { db, parameters, viewer } = call
    const trackId = parameters.required('id')
    parameters.required('position')
    const position_ms = parameters.number('position', 0, { max: POSITION_MS_MAX })
    await requireSong(call, trackId)
    const comment = (parameters.text('comment') ?? '').slice(0, COMMENT_MAX)
    await saveBookmark(db, viewer.id, { trackId, position_ms, comment })
    return {}
  }),

  deleteBookmark: vipWriting(async ({ db, parameters, viewer }) => {
    await deleteBookmark(db, viewer.id, parameters.required('id'))
    return {}
  }),
}
