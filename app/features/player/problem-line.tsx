import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { useReturnTo } from '../session/use-return-to'
import type { Problem } from './recovery'
import { player } from './this-player'
import { type RadioProblem, useRadioProblem } from './radio/use-radio-problem'

const WORDS = {
  no_output: 'player.problem.no-output',
  unplayable: 'player.problem.unplayable',
  unreachable: 'player.problem.unplayable',
  vip_required: 'error.vip_required',
  signed_out: 'error.signed_out',
  too_many_streams: 'error.too_many_streams',
} as const satisfies Record<Problem, string>

const RADIO_WORDS = {
  no_output: 'player.problem.no-output',
  stream: 'radio.problem.stream',
  station: 'radio.problem.station',
  vip_required: 'error.vip_required',
  signed_out: 'error.signed_out',
  too_many_streams: 'error.too_many_streams',
} as const satisfies Record<RadioProblem, string>

/** Why it is silent, and the way out. */
export function ProblemLine({ problem }: { problem: Problem }) {
  const intl = useIntl()
  // What the radio has to say instead.
  const radio = useRadioProblem()
  return (
    <div className="flex items-center gap-3 border-b border-line bg-stage pl-4">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="flex-1 py-2.5 text-sm">
        <FormattedMessage id={radio ? RADIO_WORDS[radio] : WORDS[problem]} />{' '}
        <WayOut problem={problem} />
      </p>
      <IconButton
        icon={X}
        label={intl.formatMessage({ id: 'player.dismiss' })}
        onClick={player.dismissProblem}
      />
    </div>
  )
}

function WayOut({ problem }: { problem: Problem }) {
  const wayBack = useReturnTo()
  if (problem === 'vip_required')
    return (
      <Link to="/vip-signup" search={wayBack} className="text-link">
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
