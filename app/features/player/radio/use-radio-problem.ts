import { useEffect } from 'react'
import type { Problem } from '../recovery'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import { useStationOn } from './use-station-on'

const SHOWN_MS = 5000

export type RadioProblem = 'stream' | 'station' | Exclude<Problem, 'unplayable' | 'unreachable'>

/** Why the radio is silent, for five seconds. A station that never sounded could not be changed to; another one was lost. */
export function useRadioProblem(): RadioProblem | null {
  const problem = usePlayer((state) => state.problem)
  const heard = usePlayer((state) => state.heard)
  const stationOn = useStationOn()

  useEffect(() => {
    if (!problem || !stationOn) return
    const timer = setTimeout(player.dismissProblem, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [problem, stationOn])

  if (!problem || !stationOn) return null
  if (problem !== 'unplayable' && problem !== 'unreachable') return problem
  return heard?.kind === 'radio' && heard.id !== stationOn ? 'station' : 'stream'
}
