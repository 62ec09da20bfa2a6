import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { PASSWORD_MIN, SignUpForm } from '../../../shared/accounts'
import { ApiError } from '../../lib/api/api-error'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../ui/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { legalLinks, linkTo } from '../../ui/link-to'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { afterSignUp } from '../session/guards'
import { AccountForm, AccountFrame } from './account-frame'
import { MissingUserError, useInvitation, useSignUp } from './mutations'

type SignUpScreenProps = { next?: string | undefined; invite?: string | undefined }

/** With the token of an invitation its address is filled in, and signing up confirms it. */
export function SignUpScreen({ next, invite }: SignUpScreenProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const signUp = useSignUp()
  const invitation = useInvitation(invite)
  const { form, errors, failure, busy } = useForm({
    schema: SignUpForm,
    fieldOf: { email_taken: 'email', username_taken: 'username', username_reserved: 'username' },
    send: async ({ username, email, password }) => {
      const user = await signUp.mutateAsync({
        username,
        email,
        password,
        ...(invite !== undefined && { invite }),
      })
      await navigate({ href: afterSignUp(user, next), replace: true })
    },
  })
  const wrong = useFieldMessages(errors)

  return (
    <AccountFrame
      title={intl.formatMessage({ id: 'sign-up.title' })}
      intro={intl.formatMessage({ id: 'sign-up.intro' })}
      seed={9}
    >
      <AccountForm
        form={form}
        failure={failureMessage(intl, failure ?? invitation.error)}
        busy={busy}
        submit={intl.formatMessage({ id: 'sign-up.submit' })}
        submitting={intl.formatMessage({ id: 'sign-up.busy' })}
      >
        <TextField
          name="username"
          label={intl.formatMessage({ id: 'account.username' })}
          hint={intl.formatMessage({ id: 'account.username-hint' })}
          error={wrong('username')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          name="email"
          type="email"
          label={intl.formatMessage({ id: 'account.email' })}
          error={wrong('email')}
          // A new key once the address is loaded, because inputs are uncontrolled.
          key={invitation.data?.email}
          defaultValue={invitation.data?.email}
          autoComplete="email"
          required
        />
        <PasswordField
          name="password"
          label={intl.formatMessage({ id: 'account.password' })}
          hint={intl.formatMessage({ id: 'account.password-hint' }, { min: PASSWORD_MIN })}
          error={wrong('password')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="confirmPassword"
          label={intl.formatMessage({ id: 'account.confirm-password' })}
          error={wrong('confirmPassword')}
          autoComplete="new-password"
          required
        />
        <p className="text-sm text-haze">
          <FormattedMessage id="sign-up.agree" values={legalLinks} />
        </p>
      </AccountForm>
      <div className="mt-8 grid gap-2 text-haze">
        <p>
          <FormattedMessage
            id="sign-up.have-account"
            values={linkTo({ to: '/social/login', search: { next } })}
          />
        </p>
        <p>
          <FormattedMessage id="account.vip-line" values={linkTo({ to: '/vip-signup' })} />
        </p>
      </div>
    </AccountFrame>
  )
}

/** The error's own message; for unexpected errors the message of this form. */
function failureMessage(intl: IntlShape, failure: unknown) {
  if (!failure) return null
  if (failure instanceof MissingUserError) return intl.formatMessage({ id: 'sign-up.no-user' })
  return failure instanceof ApiError && failure.code !== 'internal'
    ? errorMessage(intl, failure)
    : intl.formatMessage({ id: 'sign-up.failed' })
}
