import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { PASSWORD_MIN } from '../../../shared/accounts'
import { FirstRun } from '../../../shared/setup'
import { setupApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../lib/forms/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { linkTo } from '../../ui/link-to'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { AccountForm, AccountFrame } from './account-frame'
import { useSignIn } from './mutations'

/** Creates the first administrator and names the club, with the code of the printed address. */
export function SetupScreen({ code }: { code: string }) {
  const intl = useIntl()
  const setup = useQuery({
    queryKey: ['setup'],
    queryFn: () => call(setupApi.index.$get()),
    retry: false,
  })
  const isClosed = setup.data?.open === false
  return (
    <AccountFrame
      title={intl.formatMessage({ id: 'setup.title' })}
      intro={intl.formatMessage({ id: isClosed ? 'setup.closed' : 'setup.intro' })}
      seed={23}
    >
      {setup.error && <Alert>{errorMessage(intl, setup.error)}</Alert>}
      {setup.data?.open === true && code === '' && (
        <Alert>
          <FormattedMessage id="setup.no-code" />
        </Alert>
      )}
      {setup.data?.open === true && code !== '' && <SetupForm code={code} />}
      {isClosed && (
        <p className="text-haze">
          <FormattedMessage
            id="setup.sign-in"
            values={linkTo({ to: '/social/login', search: { next: '/admin/setup' } })}
          />
        </p>
      )}
    </AccountFrame>
  )
}

function SetupForm({ code }: { code: string }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const { form, errors, failure, busy } = useForm({
    schema: FirstRun,
    fieldOf: { email_taken: 'email', username_taken: 'username' },
    send: async (input) => {
      await call(setupApi.index.$post({ json: input }))
      const { email, password } = input
      await signIn.mutateAsync({ email, password })
      await navigate({ to: '/admin/setup', replace: true })
    },
  })
  const wrong = useFieldMessages(errors)
  return (
    <AccountForm
      form={form}
      failure={failure ? errorMessage(intl, failure) : null}
      busy={busy}
      submit={intl.formatMessage({ id: 'setup.submit' })}
      submitting={intl.formatMessage({ id: 'setup.busy' })}
    >
      <input type="hidden" name="code" value={code} />
      <TextField
        name="artistName"
        label={intl.formatMessage({ id: 'setup.artist' })}
        error={wrong('artistName')}
        autoComplete="off"
        required
      />
      <TextField
        name="siteName"
        label={intl.formatMessage({ id: 'setup.club' })}
        hint={intl.formatMessage({ id: 'setup.club-hint' })}
        error={wrong('siteName')}
        autoComplete="off"
        required
      />
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
    </AccountForm>
  )
}
