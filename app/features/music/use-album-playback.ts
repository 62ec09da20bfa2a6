import type { Album } from '../../../shared/music'
import { isPlaying, player, trackSource, usePlayer } from '../player'

/** What a screen needs to play an album, and to show that it is the one that plays. */
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
    /** From the first track; or, if it is on already, pause and go on. */
    toggle: () => (isCurrent ? player.toggle() : playFrom(first)),
  }
}
