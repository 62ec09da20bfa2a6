import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessages } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'

/** In place of a screen that could not be loaded. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const intl = useIntl()
  const router = useRouter()
  return (
    <Page title={intl.formatMessage({ id: 'page.error.title' })} intro={errorMessages(intl, error)}>
      <Button data-passes-focus onClick={() => void router.invalidate()}>
        <FormattedMessage id="ui.try-again" />
      </Button>
    </Page>
  )
}
