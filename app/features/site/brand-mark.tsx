import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { brand } from '../../../brand.config'

/** Four tiles of the dance floor and the name. */
export function BrandMark() {
  const intl = useIntl()
  return (
    <Link
      to="/"
      aria-label={intl.formatMessage({ id: 'nav.home' }, { site: brand.siteName })}
      className="flex min-h-11 min-w-0 items-center gap-3 font-display leading-tight font-bold"
    >
      <svg aria-hidden viewBox="0 0 22 22" className="size-6 shrink-0">
        <rect width="10" height="10" rx="1.5" className="fill-pink" />
        <rect x="12" width="10" height="10" rx="1.5" className="fill-violet" />
        <rect y="12" width="10" height="10" rx="1.5" className="fill-cyan" />
        <rect x="12" y="12" width="10" height="10" rx="1.5" className="fill-acid" />
      </svg>
      <span className="truncate text-sm sm:text-base">{brand.siteName}</span>
    </Link>
  )
}
