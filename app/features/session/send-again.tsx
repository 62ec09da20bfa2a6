import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { call } from '../../lib/api/call'
import { confirmationApi } from '../../lib/api/clients'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Failure } from '../../ui/failure'

type SendAgainProps = { email: string; size?: 'small' }

/** Mails the link that confirms the address once more. */
export function SendAgain({ email, size }: SendAgainProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(confirmationApi.resend.$post()),
  })
  return (
    <>
      {isSuccess ? (
        <Alert tone="good">
          <FormattedMessage id="settings.email.again.done" values={{ email }} />
        </Alert>
      ) : (
        <Button {...(size && { size, tone: 'plain' })} busy={isPending} onClick={() => mutate()}>
          <FormattedMessage id={isPending ? 'settings.email.again.busy' : 'settings.email.again'} />
        </Button>
      )}
      {error && (
        <Failure what={<FormattedMessage id="settings.email.again.failed" />} error={error} />
      )}
    </>
  )
}
