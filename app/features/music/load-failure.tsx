import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { RetryButton } from '../../ui/retry-button'

type LoadFailureProps = {
  what: 'music.catalog.failed' | 'album.failed'
  error: Error
  retry: () => void
  retrying: boolean
}

export function LoadFailure({ what, error, retry, retrying }: LoadFailureProps) {
  const intl = useIntl()
  return (
    <div className="flex max-w-2xl flex-col items-start gap-5">
      <Alert>
        <FormattedMessage id={what} /> {errorMessage(intl, error)}
      </Alert>
      <RetryButton busy={retrying} onClick={retry} />
    </div>
  )
}

/** A skeleton, with a text for screen readers. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <>
    <output className="sr-only">
      <FormattedMessage id="ui.loading" />
    </output>
    <div aria-hidden>{children}</div>
  </>
)
