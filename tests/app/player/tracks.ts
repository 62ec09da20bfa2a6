import { type Source, trackSource } from '../../../app/features/player/engine/source'

export const aTrack = (id: string, playable = true): Source =>
  trackSource({
    id,
    title: `Title of ${id}`,
    albumId: 'album',
    albumTitle: 'Album',
    number: 1,
    image: `/media/covers/${id}.webp`,
    album: 'Album',
    plays: 0,
    duration: 210,
    playable,
    recording: null,
  })

export const tracks = (...ids: string[]) => ids.map((id) => aTrack(id))
