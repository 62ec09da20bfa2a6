import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'
import { useReturnTo } from '../../session/use-return-to'
import { useCurrentStationId } from '../radio/use-radio'
import type { Problem } from '../engine/retry'
import { player } from '../this-player'
import { usePlayer } from '../use-player'

const MESSAGES = {
  no_output: 'player.problem.no-output',
  unplayable: 'player.problem.unplayable',
  unreachable: 'player.problem.unplayable',
  vip_required: 'error.vip_required',
  signed_out: 'error.signed_out',
  too_many_streams: 'error.too_many_streams',
} as const satisfies Record<Problem, string>

const RADIO_MESSAGES = {
  no_output: 'player.problem.no-output',
  stream: 'radio.problem.stream',
  station: 'radio.problem.station',
  vip_required: 'error.vip_required',
  signed_out: 'error.signed_out',
  too_many_streams: 'error.too_many_streams',
} as const satisfies Record<RadioProblem, string>

/** The playback problem and a link that solves it. */
export function ProblemLine({ problem }: { problem: Problem }) {
  const intl = useIntl()
  const radio = useRadioProblem()
  return (
    <div className="flex items-center gap-3 border-b border-line bg-stage pl-4">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="flex-1 py-2.5 text-sm">
        <FormattedMessage id={radio ? RADIO_MESSAGES[radio] : MESSAGES[problem]} />{' '}
        <SolutionLink problem={problem} />
      </p>
      <IconButton
        icon={X}
        label={intl.formatMessage({ id: 'player.dismiss' })}
        onClick={player.dismissProblem}
      />
    </div>
  )
}

function SolutionLink({ problem }: { problem: Problem }) {
  const returnTo = useReturnTo()
  if (problem === 'vip_required')
    return (
      <Link to="/vip-signup" search={returnTo} className="text-link">
        <FormattedMessage id="player.problem.join" />
      </Link>
    )
  if (problem === 'signed_out')
    return (
      <Link to="/social/login" className="text-link">
        <FormattedMessage id="player.problem.sign-in" />
      </Link>
    )
  return null
}

const SHOWN_MS = 5000

type RadioProblem = 'stream' | 'station' | Exclude<Problem, 'unplayable' | 'unreachable'>

/**
 * The radio's problem, shown for five seconds: `station` if the new station never played, `stream` if a playing one was
 * lost.
 */
function useRadioProblem(): RadioProblem | null {
  const problem = usePlayer((state) => state.problem)
  const lastPlayed = usePlayer((state) => state.lastPlayed)
  const currentStationId = useCurrentStationId()

  useEffect(() => {
    if (!problem || !currentStationId) return
    const timer = setTimeout(player.dismissProblem, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [problem, currentStationId])

  if (!problem || !currentStationId) return null
  if (problem !== 'unplayable' && problem !== 'unreachable') return problem
  return lastPlayed?.kind === 'radio' && lastPlayed.id !== currentStationId ? 'station' : 'stream'
}
