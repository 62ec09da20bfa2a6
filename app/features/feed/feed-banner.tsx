import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hideBrokenPicture } from '../../ui/picture-fallback'
import { useDocumentTitle } from '../../ui/use-document-title'

const PICTURE = '/media/heroes/boardwalk.webp'

export function FeedBanner({ children }: { children?: ReactNode }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'feed.title' })
  useDocumentTitle(title)
  return (
    <header className="relative isolate overflow-hidden">
      <picture className="absolute inset-0 -z-20">
        <source media="(max-width: 40rem)" srcSet={`${PICTURE}?width=800&height=400&quality=75`} />
        <img
          src={`${PICTURE}?width=1600&height=600&quality=75`}
          alt=""
          width={1600}
          height={600}
          fetchPriority="high"
          onError={hideBrokenPicture}
          className="size-full object-cover"
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night via-night/70 to-night/30" />
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-end justify-between gap-x-6 gap-y-4 px-4 pt-20 pb-5 sm:px-6 sm:pt-28">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          <p className="mt-2 max-w-[48ch] text-lg">
            <FormattedMessage id="feed.intro" />
          </p>
        </div>
        {children}
      </div>
    </header>
  )
}
