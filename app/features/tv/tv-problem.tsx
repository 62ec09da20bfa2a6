import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import type { Screen } from '../player/video-screen'

type Problem = NonNullable<ReturnType<Screen['store']['getState']>['problem']>

const WORDS = {
  no_output: 'player.problem.no-output',
  unplayable: 'tv.problem',
  unreachable: 'tv.problem',
  vip_required: 'error.vip_required',
  signed_out: 'error.signed_out',
  too_many_streams: 'error.too_many_streams',
} as const satisfies Record<Problem, string>

export const TvProblem = ({ problem, again }: { problem: Problem; again: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 grid place-content-center justify-items-center gap-5 bg-night/90 p-5 text-center"
  >
    <p className="text-lg font-bold">
      <FormattedMessage id={WORDS[problem]} />
    </p>
    <Button data-passes-focus onClick={again}>
      <FormattedMessage id="tv.try-again" />
    </Button>
  </div>
)
