import type { Track } from '../../../shared/music'
import type { AlbumDetails } from '../../../shared/releases'

export function anAlbum(id: string, tracks: number, playable = true): AlbumDetails {
  const title = `Title of ${id}`
  const image = `/media/covers/${id}.webp`
  const track = (index: number): Track => ({
    id: `${id}-${index + 1}`,
    title: `Song ${index + 1}`,
    albumId: id,
    albumTitle: title,
    number: index + 1,
    image,
    album: title,
    plays: 0,
    duration: 65 + index,
    playable,
    recording: null,
  })
  return {
    id,
    title,
    year: 1988,
    type: tracks > 2 ? 'Album' : 'Single',
    image,
    description: { en: '', 'pt-BR': '' },
    credits: [],
    label: '',
    tracks: Array.from({ length: tracks }, (_, index) => track(index)),
  }
}
