import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'

/** Why the payment page did not open. Errors that the fan can solve have their own message. */
export function CheckoutFailure({ error }: { error: Error }) {
  const intl = useIntl()
  const code = error instanceof ApiError ? error.code : null
  const canSolve = code === 'already_vip' || code === 'subscription_open'
  if (canSolve)
    return (
      <Alert>
        {errorMessage(intl, error)}{' '}
        <Link to="/membership" className="text-link">
          <FormattedMessage id="vip.manage" />
        </Link>
      </Alert>
    )
  const hasReason = code === 'too_many_requests' || code === 'offline'
  return (
    <Alert>
      <FormattedMessage id="error.payment_failed" /> {hasReason && errorMessage(intl, error)}
    </Alert>
  )
}
