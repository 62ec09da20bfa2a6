import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectFavorites } from './favorites'
import { playlistsFrom, selectPlaylists } from './playlists'
import { exportStarsAndRatings } from './stars-and-ratings'

export { addFavorite, removeFavorite } from './favorites'
export { changeTracks, replaceTracks } from './playlist-changes'
export { createPlaylist, deletePlaylist, readPlaylists, renamePlaylist } from './playlists'
export { addStar, removeStar, setRating } from './stars-and-ratings'
export { ratings, starredItems, userFavorites } from './tables'

/** For the member's data export. The rows are deleted with the account by cascade. */
export async function exportLibrary(db: Database, userId: string) {
  const { favorites, ...own } = await batch(db, {
    favorites: selectFavorites(db, userId),
    ...selectPlaylists(db, userId),
  })
  const playlists = playlistsFrom(own)
  const short = ({ id, title }: { id: string; title: string }) => ({ id, title })
  return {
    favorites: favorites.map(({ track }) => short(track)),
    playlists: playlists.map(({ id, name, tracks }) => ({ id, name, tracks: tracks.map(short) })),
    ...(await exportStarsAndRatings(db, userId)),
  }
}
