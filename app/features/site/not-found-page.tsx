import { FormattedMessage, useIntl } from 'react-intl'
import { DanceFloor } from '../../ui/dance-floor'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'

export function NotFoundPage() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'page.not-found.title' })}
      eyebrow="404"
      intro={<FormattedMessage id="page.not-found.text" />}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">
          <FormattedMessage id="page.not-found.home" />
        </LinkButton>
        <LinkButton to="/music/catalog" tone="plain">
          <FormattedMessage id="page.not-found.catalog" />
        </LinkButton>
      </div>
      <DanceFloor seed={404} className="mt-10 w-full max-w-2xl" />
    </Page>
  )
}
