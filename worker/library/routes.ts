import { Hono } from 'hono'
import { ExpectedRefusal } from '../../shared/expected-refusal'
import { PlaylistEntry, PlaylistName, PlaylistOrder } from '../../shared/library'
import type { AppEnv } from '../env'
import { action, query } from '../http/route'
import { addFavorite, listFavorites, removeFavorite } from './favorites'
import { addTrack, removeTrack, reorderTracks } from './playlist-tracks'
import { createPlaylist, deletePlaylist, listPlaylists, renamePlaylist } from './playlists'

/** A member's favorites, mounted at /api/favorites. */
export const favorites = new Hono<AppEnv>()
  .get('/', query({ who: 'member', query: ExpectedRefusal, read: listFavorites }))
  .put(
    '/:trackId',
    action({
      who: 'vip',
      write: ({ db, memberId, param }) => addFavorite(db, memberId, param('trackId')),
    }),
  )
  .delete(
    '/:trackId',
    action({
      who: 'vip',
      write: ({ db, memberId, param }) => removeFavorite(db, memberId, param('trackId')),
    }),
  )

/** A VIP's playlists, mounted at /api/playlists. */
export const playlists = new Hono<AppEnv>()
  .get('/', query({ who: 'vip', read: listPlaylists }))
  .post(
    '/',
    action({
      who: 'vip',
      body: PlaylistName,
      status: 201,
      write: ({ db, memberId }, { name }) => createPlaylist(db, memberId, name),
    }),
  )
  .patch(
    '/:id',
    action({
      who: 'vip',
      body: PlaylistName,
      write: ({ db, memberId, param }, { name }) => renamePlaylist(db, memberId, param('id'), name),
    }),
  )
  .delete(
    '/:id',
    action({
      who: 'vip',
      write: ({ db, memberId, param }) => deletePlaylist(db, memberId, param('id')),
    }),
  )
  .post('/:id/tracks', action({ who: 'vip', body: PlaylistEntry, status: 201, write: addTrack }))
  .delete('/:id/tracks/:trackId', action({ who: 'vip', write: removeTrack }))
  .put('/:id/order', action({ who: 'vip', body: PlaylistOrder, write: reorderTracks }))

export type FavoritesApi = typeof favorites
export type PlaylistsApi = typeof playlists
