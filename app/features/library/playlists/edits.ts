import type { Playlist } from '../../../../shared/library'
import type { Track } from '../../../../shared/music'

const change = (playlists: Playlist[], id: string, edit: (playlist: Playlist) => Playlist) =>
  playlists.map((playlist) => (playlist.id === id ? edit(playlist) : playlist))

export const renamed = (playlists: Playlist[], id: string, name: string) =>
  change(playlists, id, (playlist) => ({ ...playlist, name }))

export const withoutPlaylist = (playlists: Playlist[], id: string) =>
  playlists.filter((playlist) => playlist.id !== id)

export const withTrack = (playlists: Playlist[], id: string, track: Track) =>
  change(playlists, id, (playlist) =>
    includesTrack(playlist, track.id)
      ? playlist
      : { ...playlist, tracks: [...playlist.tracks, track] },
  )

export const withoutTrack = (playlists: Playlist[], id: string, trackId: string) =>
  change(playlists, id, (playlist) => ({
    ...playlist,
    tracks: playlist.tracks.filter((track) => track.id !== trackId),
  }))

/** Tracks that the order does not name go to the end. */
export function inOrder(playlists: Playlist[], id: string, trackIds: readonly string[]) {
  const positionOf = (track: Track) => {
    const at = trackIds.indexOf(track.id)
    return at === -1 ? trackIds.length : at
  }
  return change(playlists, id, (playlist) => ({
    ...playlist,
    tracks: playlist.tracks.toSorted((one, other) => positionOf(one) - positionOf(other)),
  }))
}

/** Restores one playlist and leaves the others. */
export function restorePlaylist(now: Playlist[], before: Playlist[], id: string) {
  const at = before.findIndex((playlist) => playlist.id === id)
  const old = before[at]
  if (!old) return now
  return now.some((playlist) => playlist.id === id)
    ? change(now, id, () => old)
    : now.toSpliced(at, 0, old)
}

export const includesTrack = (playlist: Playlist, trackId: string) =>
  playlist.tracks.some((track) => track.id === trackId)
