import * as z from 'zod/mini'
import type { Track } from './music'
import { named } from './text'

export const PLAYLIST_NAME_MAX = 100
export const PLAYLIST_TRACKS_MAX = 1000
export const PLAYLISTS_MAX = 200

export const PlaylistName = z.object({
  name: named(PLAYLIST_NAME_MAX),
})
export type PlaylistName = z.infer<typeof PlaylistName>

const TrackId = z.string().check(z.minLength(1, 'required'), z.maxLength(100))

export const PlaylistEntry = z.object({ track_id: TrackId })
export type PlaylistEntry = z.infer<typeof PlaylistEntry>

/** The complete new order: each track of the playlist once. */
export const PlaylistOrder = z.object({
  track_ids: z.array(TrackId).check(
    z.maxLength(PLAYLIST_TRACKS_MAX),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
})
export type PlaylistOrder = z.infer<typeof PlaylistOrder>

export type Playlist = { id: string; name: string; tracks: Track[] }

export type Favorite = { track_id: string; track_data: Track }

/** Playlist names are compared by this key: case and Unicode form do not matter. */
export const playlistNameKey = (name: string) =>
  name.trim().normalize('NFKC').toLocaleLowerCase('en')
