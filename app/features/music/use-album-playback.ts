import type { Album } from '../../../shared/music'
import { isPlaying, player, trackSource, usePlayer } from '../player'

/** Plays an album, and tells whether it is the one that plays. */
export function useAlbumPlayback(album: Album) {
  const isCurrent = usePlayer(({ context }) => context?.kind === 'album' && context.id === album.id)
  const playing = usePlayer(isPlaying) && isCurrent
  const first = album.tracks.findIndex((track) => track.playable)

  const playFrom = (index: number) => {
    const { id, title } = album
    player.play(album.tracks.map(trackSource), index, { kind: 'album', id, title })
  }

  return {
    isCurrent,
    playing,
    canPlay: first !== -1,
    playFrom,
    /** Plays from the first track, or pauses and resumes if the album is current. */
    toggle: () => (isCurrent ? player.toggle() : playFrom(first)),
  }
}
