import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Alert } from '../../ui/alert'
import { NewPasswordScreen } from './new-password-screen'
import { RequestResetScreen } from './request-reset-screen'
import { type ResetLink, readResetLink } from './reset-link'

export function ResetPasswordScreen({ link }: { link: ResetLink }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [state, setState] = useState(() => readResetLink(link))

  // The token gives access to the account: remove it from address bar, history and referrers.
  const carriesToken = link.token !== undefined
  useEffect(() => {
    if (carriesToken) void navigate({ to: '/auth/reset-password', search: {}, replace: true })
  }, [carriesToken, navigate])

  if (state.mode === 'confirm')
    return <NewPasswordScreen token={state.token} onGiveUp={() => setState({ mode: 'request' })} />
  return (
    <RequestResetScreen>
      {state.mode === 'invalid' && <Alert>{intl.formatMessage({ id: state.reason })}</Alert>}
    </RequestResetScreen>
  )
}
