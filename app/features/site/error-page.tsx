import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorWords } from '../../intl/error-words'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { whenHeadingStands } from './when-heading-stands'

/** In place of a screen that could not be loaded. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const intl = useIntl()
  const router = useRouter()
  const again = async () => {
    await router.invalidate()
    // As after a change of page: the button is gone, or its page says once more what is wrong.
    whenHeadingStands((heading) => heading.focus())
  }
  return (
    <Page title={intl.formatMessage({ id: 'page.error.title' })} intro={errorWords(intl, error)}>
      <Button onClick={() => void again()}>
        <FormattedMessage id="ui.try-again" />
      </Button>
    </Page>
  )
}
