import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../../../../brand.config'
import { hideBrokenPicture } from '../../../ui/picture-fallback'
import { useDocumentTitle } from '../../../ui/use-document-title'
import { MusicTools } from '../../library/music-tools'
import { PlaysCounter } from './plays-counter'

const COVER = '/media/heroes/dance-floor.webp'

/** The artist's name over the dance floor, and how often it was heard. */
export function HubHeader({ focusSearch }: { focusSearch: () => void }) {
  const intl = useIntl()
  useDocumentTitle(intl.formatMessage({ id: 'hub.title' }))
  return (
    <header className="relative isolate overflow-hidden">
      <picture className="absolute inset-0 -z-20 lg:left-1/4">
        <source media="(max-width: 40rem)" srcSet={`${COVER}?width=800&height=800&quality=75`} />
        <img
          src={`${COVER}?width=1600&quality=75`}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          onError={hideBrokenPicture}
          className="size-full object-cover object-center"
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night via-night/80 to-night/40 lg:bg-linear-to-r lg:from-night lg:from-25% lg:via-night/30 lg:to-night/0" />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-24 bg-linear-to-t from-night to-transparent" />
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-24 pb-6 sm:pt-28 sm:pb-8">
        <div className="min-w-0">
          <p className="mb-2 font-bold text-pink">
            <FormattedMessage id="hub.title" />
          </p>
          <h1 tabIndex={-1} className="text-hero">
            {brand.artistName}
          </h1>
          <div className="mt-6">
            <PlaysCounter />
          </div>
        </div>
        <MusicTools
          focusSearch={focusSearch}
          className="rounded-panel border border-line bg-floor/85 p-1"
        />
      </div>
    </header>
  )
}
