import { type PlayContext, isSounding, player, trackSource, usePlayer } from '../player'
import type { Playlist } from '../../../shared/library'

/** What is needed to play a list, and to show that it is the one that plays. */
export function useListPlayback({ id, name, tracks }: Playlist, kind: PlayContext['kind']) {
  const isOn = usePlayer(({ context }) => context?.kind === kind && context.id === id)
  const sounding = usePlayer(isSounding) && isOn
  const first = tracks.findIndex((track) => track.playable)

  const playFrom = (index: number) =>
    player.play(tracks.map(trackSource), index, { kind, id, title: name })

  return {
    isOn,
    sounding,
    canPlay: first !== -1,
    playFrom,
    /** From the first track; or, if the list is on already, pause and go on. */
    toggle: () => (isOn ? player.toggle() : playFrom(first)),
  }
}
