import type { Database } from '../db/client'
import { listFavorites } from './favorites'
import { listPlaylists } from './playlists'

/** For the member's data export. The rows are deleted with the account by cascade. */
export async function exportLibrary(db: Database, userId: string) {
  const [favorites, playlists] = [await listFavorites(db, userId), await listPlaylists(db, userId)]
  const short = ({ id, title }: { id: string; title: string }) => ({ id, title })
  return {
    favorites: favorites.map(({ track }) => short(track)),
    playlists: playlists.map(({ id, name, tracks }) => ({ id, name, tracks: tracks.map(short) })),
  }
}
