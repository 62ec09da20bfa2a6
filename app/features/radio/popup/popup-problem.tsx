import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { currentSource, player, usePlayer } from '../../player'

const SHOWN_MS = 5000

type PopupWords =
  | 'radio.popup.problem.station'
  | 'radio.popup.problem.track'
  | 'radio.popup.problem.toggle'
  | 'radio.popup.problem.audio'

/** Why it is silent, or why nothing moves. Gone after five seconds; the line stays, so that it is read out. */
export function PopupProblem({ deaf }: { deaf: boolean }) {
  const problem = usePlayer((state) => state.problem)
  const words = useProblemWords()
  const shown: PopupWords | null = problem ? words : deaf ? 'radio.popup.problem.audio' : null

  useEffect(() => {
    if (!problem) return
    const timer = setTimeout(player.dismissProblem, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [problem])

  return (
    <div role="alert">
      {shown && (
        <p className="border-b border-danger bg-stage px-4 py-2 text-sm font-bold text-danger">
          <FormattedMessage id={shown} />
        </p>
      )}
    </div>
  )
}

/** A track that was heard before and does not go on is another failure than one that never began. */
function useProblemWords(): PopupWords {
  const source = usePlayer(currentSource)
  const playing = usePlayer((state) => state.sound === 'playing')
  const [heard, hear] = useState(source)
  if (playing && source !== heard) hear(source)
  if (source?.kind === 'radio') return 'radio.popup.problem.station'
  return source === heard ? 'radio.popup.problem.toggle' : 'radio.popup.problem.track'
}
