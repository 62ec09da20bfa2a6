import X from 'lucide-react/icons/x'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { IconButton } from '../../ui/icon-button'
import { Failure } from '../../ui/failure'
import { clearProblem, problemStore } from './problem'

/** Sticky above the posts, so that it is visible at any scroll position. */
export function ProblemBanner() {
  const intl = useIntl()
  const problem = useStore(problemStore)
  if (!problem) return null
  return (
    <div className="sticky top-20 z-20 mb-4 rounded-tile shadow-lift [&>[role=alert]]:pr-14">
      <Failure what={<FormattedMessage id={problem.what} />} error={problem.error} />
      <IconButton
        icon={X}
        label={intl.formatMessage({ id: 'posts.problem.dismiss' })}
        onClick={() => clearProblem()}
        className="absolute top-1 right-1"
      />
    </div>
  )
}
