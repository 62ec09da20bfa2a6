import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'

/** Shown when a screen could not be loaded. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const intl = useIntl()
  const router = useRouter()
  return (
    <Page title={intl.formatMessage({ id: 'page.error.title' })} intro={errorMessage(intl, error)}>
      <Button data-passes-focus onClick={() => void router.invalidate()}>
        <FormattedMessage id="ui.try-again" />
      </Button>
    </Page>
  )
}
