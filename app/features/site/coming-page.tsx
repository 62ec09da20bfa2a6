import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { DanceFloor } from '../../ui/dance-floor'
import { LinkButton } from '../../ui/link-button'
import { useDocumentTitle } from '../../ui/use-document-title'
import type { ComingId } from './coming-id'

/** Stands in for a screen that is not built yet, and says what it will be. */
export function ComingPage({ page }: { page: ComingId }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: `coming.${page}.title` }, { name: brand.personaName })
  useDocumentTitle(title)
  return (
    <div className="wrap grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <p className="mb-3 font-bold text-pink">
          <FormattedMessage id="coming.eyebrow" />
        </p>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p className="mt-5 max-w-[50ch] text-lg text-haze">
          <FormattedMessage id={`coming.${page}.text`} />
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/" tone="plain">
            <FormattedMessage id="coming.home" />
          </LinkButton>
        </div>
      </div>
      <DanceFloor seed={page.length * 7} className="w-full" />
    </div>
  )
}
