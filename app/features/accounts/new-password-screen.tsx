import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NewPasswordForm, PASSWORD_MIN } from '../../../shared/accounts'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../ui/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/password-field'
import { AccountForm, AccountFrame, BackToSignIn } from './account-frame'
import { useConfirmReset } from './mutations'

const REDIRECT_AFTER_MS = 2000

export function NewPasswordScreen({ token, onGiveUp }: { token: string; onGiveUp: () => void }) {
  const intl = useIntl()
  const confirm = useConfirmReset()
  const { form, errors, failure, busy } = useForm({
    schema: NewPasswordForm,
    send: ({ password }) => confirm.mutateAsync({ token, password }),
  })
  const wrong = useFieldMessages(errors)

  return (
    <AccountFrame title={intl.formatMessage({ id: 'new-password.title' })} seed={23}>
      {confirm.isSuccess ? (
        <Done />
      ) : (
        <AccountForm
          form={form}
          failure={failure ? errorMessage(intl, failure) : null}
          busy={busy}
          submit={intl.formatMessage({ id: 'new-password.submit' })}
          submitting={intl.formatMessage({ id: 'new-password.busy' })}
        >
          <PasswordField
            name="password"
            label={intl.formatMessage({ id: 'new-password.password' })}
            hint={intl.formatMessage({ id: 'account.password-hint' }, { min: PASSWORD_MIN })}
            error={wrong('password')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="confirmPassword"
            label={intl.formatMessage({ id: 'new-password.confirm' })}
            error={wrong('confirmPassword')}
            autoComplete="new-password"
            required
          />
        </AccountForm>
      )}
      {failure != null && (
        <Button tone="plain" onClick={onGiveUp} className="mt-5 w-full">
          <FormattedMessage id="reset.request-new" />
        </Button>
      )}
      <BackToSignIn />
    </AccountFrame>
  )
}

function Done() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/social/login', replace: true }),
      REDIRECT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Alert tone="good">
      <FormattedMessage id="new-password.done" />
    </Alert>
  )
}
