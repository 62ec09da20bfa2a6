import { currentSource } from '../state'
import { usePlayer } from '../use-player'

/** The station that the player holds, sounding or not. */
export const useStationOn = () =>
  usePlayer((state) => {
    const source = currentSource(state)
    return source?.kind === 'radio' ? source.id : null
  })
