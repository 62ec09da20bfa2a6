import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ApiError } from '../lib/api/api-error'
import { errorMessage } from '../lib/intl/error-messages'
import { Alert } from './alert'
import { RetryButton } from './retry-button'

/** What failed and, if known, why. */
export function Failure({ what, error }: { what: ReactNode; error: unknown }) {
  const intl = useIntl()
  const hasReason = error instanceof ApiError && error.code !== 'internal'
  return (
    <Alert>
      <p>{what}</p>
      {hasReason && <p className="mt-1 text-sm text-haze">{errorMessage(intl, error)}</p>}
    </Alert>
  )
}

type LoadFailureProps = { what: ReactNode; error: unknown; retry: () => void; retrying: boolean }

/** Replaces content that could not be loaded; offers another try. */
export const LoadFailure = ({ what, error, retry, retrying }: LoadFailureProps) => (
  <div className="flex max-w-2xl flex-col items-start gap-4">
    <Failure what={what} error={error} />
    <RetryButton busy={retrying} onClick={retry} />
  </div>
)
