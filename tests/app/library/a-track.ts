import type { Playlist } from '../../../shared/library'
import type { Track } from '../../../shared/music'

export const aTrack = (id: string, over: Partial<Track> = {}): Track => ({
  id,
  title: `Title of ${id}`,
  albumId: 'album',
  albumTitle: 'Album',
  number: 1,
  image: `/media/covers/${id}.webp`,
  album: 'Album',
  plays: 0,
  duration: 210,
  playable: true,
  recording: null,
  ...over,
})

export const aPlaylist = (id: string, ...trackIds: string[]): Playlist => ({
  id,
  name: `Name of ${id}`,
  tracks: trackIds.map((trackId) => aTrack(trackId)),
})

export const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
