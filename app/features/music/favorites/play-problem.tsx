import { FormattedMessage } from 'react-intl'
import { Alert } from '../../../ui/alert'
import { usePlayer } from '../../player'

/** What was started here and could not be played is said here. */
export function PlayProblem() {
  const failed = usePlayer(
    ({ context, problem }) =>
      context?.kind === 'favorites' && (problem === 'unplayable' || problem === 'unreachable'),
  )
  if (!failed) return null
  return (
    <div className="mb-6">
      <Alert>
        <FormattedMessage id="favorites.problem" />
      </Alert>
    </div>
  )
}
