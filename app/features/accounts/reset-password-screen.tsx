import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Alert } from '../../ui/alert'
import { ApiError } from '../../lib/api/api-error'
import { useResetLink } from './mutations'
import { NewPasswordScreen } from './new-password-screen'
import { RequestResetScreen } from './request-reset-screen'
import { type ResetLink, readResetLink } from './reset-link'

/** What the page says of a link as soon as it opens. */
const REASONS = new Map<string, 'reset.invalid-link' | 'error.expired_reset_link'>([
  ['invalid_reset_link', 'reset.invalid-link'],
  ['expired_reset_link', 'error.expired_reset_link'],
])

export function ResetPasswordScreen({ link }: { link: ResetLink }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [state, setState] = useState(() => readResetLink(link))

  // The token gives access to the account: remove it from address bar, history and referrers.
  const carriesToken = link.token !== undefined
  useEffect(() => {
    if (carriesToken) void navigate({ to: '/auth/reset-password', search: {}, replace: true })
  }, [carriesToken, navigate])

  const refused = useResetLink(state.mode === 'confirm' ? state.token : undefined).error
  const reason =
    state.mode === 'invalid'
      ? state.reason
      : refused instanceof ApiError
        ? REASONS.get(refused.code)
        : undefined

  if (state.mode === 'confirm' && !reason)
    return <NewPasswordScreen token={state.token} onGiveUp={() => setState({ mode: 'request' })} />
  return (
    <RequestResetScreen>
      {reason && <Alert>{intl.formatMessage({ id: reason })}</Alert>}
    </RequestResetScreen>
  )
}
