import { useEffect } from 'react'
import { currentSource, playerStore, usePlayer } from '../../player'
import { MINI_STATIONS, useRadio } from '../../player/radio'
import { useMayPlay } from '../../session/use-session'

/** A radio is never without a station: the first is cued for whoever has nothing on, once that is known. */
export function useFirstStation() {
  const mayPlay = useMayPlay()
  const { stations, tune } = useRadio(MINI_STATIONS)
  const isEmpty = usePlayer((state) => currentSource(state) === undefined)
  const first = stations[0]?.id
  useEffect(() => {
    // Asked again: what this member left may have come back a moment ago.
    if (!mayPlay || !isEmpty || !first || currentSource(playerStore.getState())) return
    tune(first)
    // oxlint-disable-next-line react/exhaustive-deps -- `tune` is new in every render
  }, [mayPlay, isEmpty, first])
}
