import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { Credentials } from '../../../shared/accounts'
import { ApiError } from '../../lib/api/api-error'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../ui/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { linkTo } from '../../ui/link-to'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { afterSignIn } from '../session/guards'
import { AccountForm, AccountFrame } from './account-frame'
import { useSignIn } from './mutations'

export function SignInScreen({ next }: { next: string | undefined }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const { form, errors, failure, busy } = useForm({
    schema: Credentials,
    send: async (credentials) => {
      const user = await signIn.mutateAsync(credentials)
      // Back must not lead to the submitted form.
      await navigate({ href: afterSignIn(user, next), replace: true })
    },
  })
  const wrong = useFieldMessages(errors)

  return (
    <AccountFrame
      title={intl.formatMessage({ id: 'sign-in.title' })}
      intro={intl.formatMessage({ id: 'sign-in.intro' })}
      seed={4}
    >
      <AccountForm
        form={form}
        failure={failure ? failureMessage(intl, failure) : null}
        busy={busy}
        submit={intl.formatMessage({ id: 'sign-in.submit' })}
        submitting={intl.formatMessage({ id: 'sign-in.busy' })}
      >
        <TextField
          name="email"
          type="email"
          label={intl.formatMessage({ id: 'account.email' })}
          error={wrong('email')}
          autoComplete="username"
          required
        />
        <div>
          <PasswordField
            name="password"
            label={intl.formatMessage({ id: 'account.password' })}
            error={wrong('password')}
            autoComplete="current-password"
            required
          />
          <Link to="/auth/reset-password" className="text-link mt-1 inline-block py-2.5">
            <FormattedMessage id="sign-in.forgot" />
          </Link>
        </div>
      </AccountForm>
      <div className="mt-8 grid gap-2 text-haze">
        <p>
          <FormattedMessage
            id="sign-in.no-account"
            values={linkTo({ to: '/social/signup', search: { next } })}
          />
        </p>
        <p>
          <FormattedMessage id="account.vip-line" values={linkTo({ to: '/vip-signup' })} />
        </p>
      </div>
    </AccountFrame>
  )
}

/**
 * Do not reveal whether the address or the password is wrong; only rate limiting and being offline have their own message.
 */
function failureMessage(intl: IntlShape, failure: unknown) {
  const code = failure instanceof ApiError ? failure.code : null
  if (code === 'too_many_requests' || code === 'offline') return errorMessage(intl, failure)
  return intl.formatMessage({ id: 'error.invalid_credentials' })
}
