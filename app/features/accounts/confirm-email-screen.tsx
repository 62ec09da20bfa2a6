import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '../../lib/api/call'
import { confirmationApi } from '../../lib/api/clients'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { sessionQueries } from '../session/queries'
import { AccountFrame } from './account-frame'

/** Mail programs prefetch links, so opening the page does not confirm the address; the button does. */
export function ConfirmEmailScreen({ token: tokenInAddress }: { token: string | undefined }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [token] = useState(tokenInAddress)
  const confirm = useMutation({
    mutationFn: (linkToken: string) =>
      call(confirmationApi.index.$post({ json: { token: linkToken } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQueries.all }),
  })

  // The token must not stay in the history or reach another site as a referrer.
  const carriesToken = tokenInAddress !== undefined
  useEffect(() => {
    if (carriesToken) void navigate({ to: '/auth/confirm-email', search: {}, replace: true })
  }, [carriesToken, navigate])

  return (
    <AccountFrame
      title={intl.formatMessage({ id: 'confirm-email.title' })}
      {...(token !== undefined &&
        !confirm.isSuccess && { intro: intl.formatMessage({ id: 'confirm-email.intro' }) })}
      seed={31}
    >
      <div className="grid gap-5">
        {confirm.isSuccess && (
          <Alert tone="good">
            <FormattedMessage id="confirm-email.done" />
          </Alert>
        )}
        {confirm.error && <Alert>{errorMessage(intl, confirm.error)}</Alert>}
        {token === undefined && (
          <Alert tone="info">
            <FormattedMessage id="confirm-email.no-link" />
          </Alert>
        )}
        {token !== undefined && !confirm.isSuccess && (
          <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
            <FormattedMessage
              id={confirm.isPending ? 'confirm-email.busy' : 'confirm-email.submit'}
            />
          </Button>
        )}
        {(confirm.isSuccess || confirm.error || token === undefined) && (
          // Visitors are redirected to sign in first.
          <LinkButton to="/social/settings" tone={confirm.isSuccess ? 'primary' : 'plain'}>
            <FormattedMessage id="confirm-email.continue" />
          </LinkButton>
        )}
      </div>
    </AccountFrame>
  )
}
