import type { Database } from '../db/client'
import { listFavorites } from './favorites'
import { listPlaylists } from './playlists'

/** What a member keeps, by track ids and titles, for them to take along. It goes with the account by its references. */
export async function exportLibrary(db: Database, userId: string) {
  const [favorites, playlists] = [await listFavorites(db, userId), await listPlaylists(db, userId)]
  const short = ({ id, title }: { id: string; title: string }) => ({ id, title })
  return {
    favorites: favorites.map(({ track }) => short(track)),
    playlists: playlists.map(({ id, name, tracks }) => ({ id, name, tracks: tracks.map(short) })),
  }
}
