import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ResetRequest } from '../../../shared/accounts'
import { ApiError } from '../../lib/api/api-error'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../ui/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { TextField } from '../../ui/text-field'
import { AccountForm, AccountFrame, BackToSignIn } from './account-frame'
import { useRequestReset } from './mutations'

/** Requests a reset link by mail. `children`: the error of the link that led here. */
export function RequestResetScreen({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const request = useRequestReset()
  const { form, errors, failure, busy } = useForm({
    schema: ResetRequest,
    send: (values) => request.mutateAsync(values),
  })
  const wrong = useFieldMessages(errors)

  return (
    <AccountFrame
      title={intl.formatMessage({ id: 'reset.title' })}
      intro={intl.formatMessage({ id: 'reset.intro' })}
      seed={16}
    >
      {request.isSuccess ? (
        <Alert tone="good">
          <FormattedMessage id="reset.sent" />
        </Alert>
      ) : (
        <div className="grid gap-5">
          {!failure && children}
          <AccountForm
            form={form}
            failure={failure ? failureMessage(intl, failure) : null}
            busy={busy}
            submit={intl.formatMessage({ id: 'reset.submit' })}
            submitting={intl.formatMessage({ id: 'reset.busy' })}
          >
            <TextField
              name="email"
              type="email"
              label={intl.formatMessage({ id: 'account.email' })}
              error={wrong('email')}
              autoComplete="email"
              required
            />
          </AccountForm>
        </div>
      )}
      <BackToSignIn />
    </AccountFrame>
  )
}

function failureMessage(intl: IntlShape, failure: unknown) {
  const code = failure instanceof ApiError ? failure.code : null
  const hasOwnMessage =
    code === 'account_not_found' || code === 'too_many_requests' || code === 'offline'
  return hasOwnMessage
    ? errorMessage(intl, failure)
    : intl.formatMessage({ id: 'error.mail_failed' })
}
