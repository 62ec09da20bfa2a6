import { FormattedMessage, useIntl } from 'react-intl'
import { DanceFloor } from '../../ui/dance-floor'
import { LinkButton } from '../../ui/link-button'
import { useDocumentTitle } from '../../ui/page-heading'

export function NotFoundPage() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'page.not-found.title' })
  useDocumentTitle(title)
  return (
    <div className="wrap grid items-center gap-10 py-10 sm:py-14 lg:min-h-[calc(100svh-var(--header))] lg:grid-cols-2">
      <div>
        <p className="mb-2 font-bold text-pink">404</p>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p className="mt-4 text-lg text-haze">
          <FormattedMessage id="page.not-found.text" />
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/">
            <FormattedMessage id="page.not-found.home" />
          </LinkButton>
          <LinkButton to="/music/catalog" tone="plain">
            <FormattedMessage id="page.not-found.catalog" />
          </LinkButton>
        </div>
      </div>
      <DanceFloor seed={404} className="w-full" />
    </div>
  )
}
