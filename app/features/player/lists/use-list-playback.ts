import { trackSource } from '../engine/source'
import { type PlayContext, isPlaying } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import type { Playlist } from '../../../../shared/library'

/** Plays a list, and tells whether it is the one that plays. */
export function useListPlayback({ id, name, tracks }: Playlist, kind: PlayContext['kind']) {
  const isCurrent = usePlayer(({ context }) => context?.kind === kind && context.id === id)
  const playing = usePlayer(isPlaying) && isCurrent
  const first = tracks.findIndex((track) => track.playable)

  const playFrom = (index: number) =>
    player.play(tracks.map(trackSource), index, { kind, id, title: name })

  return {
    isCurrent,
    playing,
    canPlay: first !== -1,
    playFrom,
    /** Plays from the first track, or pauses and resumes if the list is current. */
    toggle: () => (isCurrent ? player.toggle() : playFrom(first)),
  }
}
