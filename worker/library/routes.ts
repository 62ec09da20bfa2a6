import { Hono } from 'hono'
import { ExpectedRefusal } from '../../shared/expected-refusal'
import {
  type Favorite,
  type Playlist,
  PlaylistEntry,
  PlaylistName,
  PlaylistOrder,
} from '../../shared/library'
import { type AppEnv, mayPlay } from '../env'
import { DomainError } from '../errors'
import { memberWith, vip, vipWith, vipWriting } from '../accounts/middleware'
import { fromReplica } from '../http/replicas'
import { validJson, validQuery } from '../http/validate'
import { trackView } from '../music'
import { addFavorite, listFavorites, removeFavorite, requireKnown } from './favorites'
import { addTrack, removeTrack, reorderTracks } from './playlist-tracks'
import {
  createPlaylist,
  deletePlaylist,
  playlistsFrom,
  renamePlaylist,
  requireFound,
  selectPlaylist,
  selectPlaylists,
} from './playlists'

/** A member's favorites, mounted at /api/favorites. Those of a former VIP can be read, not changed. */
export const favorites = new Hono<AppEnv>()
  .get(
    '/',
    fromReplica,
    memberWith((c, memberId) => [listFavorites(c.var.db, memberId)]),
    validQuery(ExpectedRefusal),
    (c) => {
      const [kept] = c.var.found
      const isRefused = kept.length === 0 && !mayPlay(c.var.viewer)
      if (isRefused && c.req.valid('query').refusal !== 'ok') throw new DomainError('vip_required')
      return c.json({
        favorites: kept.map(({ track }): Favorite => ({
          track_id: track.id,
          track_data: trackView(track),
        })),
      })
    },
  )
  .put(
    '/:trackId',
    vipWriting((c, memberId) => addFavorite(c.var.db, memberId, c.req.param('trackId') ?? '')),
    (c) => {
      requireKnown(c.var.found)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:trackId',
    vipWriting((c, memberId) => ({
      removed: removeFavorite(c.var.db, memberId, c.req.param('trackId') ?? ''),
    })),
    (c) => c.body(null, 204),
  )

const withPlaylist = vipWith((c, memberId) => [
  selectPlaylist(c.var.db, memberId, c.req.param('id') ?? ''),
])

/** A VIP's playlists, mounted at /api/playlists. */
export const playlists = new Hono<AppEnv>()
  .get(
    '/',
    fromReplica,
    vipWith((c, memberId) => selectPlaylists(c.var.db, memberId)),
    (c) =>
      c.json({
        playlists: playlistsFrom(...c.var.found).map(({ id, name, tracks }): Playlist => ({
          id,
          name,
          tracks: tracks.map(trackView),
        })),
      }),
  )
  .post('/:id/tracks', withPlaylist, validJson(PlaylistEntry), async (c) => {
    requireFound(c.var.found[0])
    const { track_id } = c.req.valid('json')
    const position = await addTrack(c.var.db, c.req.param('id'), track_id)
    return c.json({ position }, 201)
  })
  .delete('/:id/tracks/:trackId', withPlaylist, async (c) => {
    requireFound(c.var.found[0])
    const { id, trackId } = c.req.param()
    await removeTrack(c.var.db, id, trackId)
    return c.body(null, 204)
  })
  .put('/:id/order', withPlaylist, validJson(PlaylistOrder), async (c) => {
    requireFound(c.var.found[0])
    const { track_ids } = c.req.valid('json')
    await reorderTracks(c.var.db, c.req.param('id'), track_ids)
    return c.body(null, 204)
  })
  .use(vip)
  .post('/', validJson(PlaylistName), async (c) => {
    const playlist: Playlist = await createPlaylist(
      c.var.db,
      c.var.viewer.id,
      c.req.valid('json').name,
    )
    return c.json(playlist, 201)
  })
  .patch('/:id', validJson(PlaylistName), async (c) => {
    const { name } = c.req.valid('json')
    await renamePlaylist(c.var.db, c.var.viewer.id, c.req.param('id'), name)
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    await deletePlaylist(c.var.db, c.var.viewer.id, c.req.param('id'))
    return c.body(null, 204)
  })

export type FavoritesApi = typeof favorites
export type PlaylistsApi = typeof playlists
