import { Link, useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSite } from '../../lib/site'
import { DisclosureMenu } from '../../ui/disclosure-menu'
import { useDisclosure } from '../../ui/use-disclosure'
import { AccountLinks } from './account-links'
import { HomeAnchors } from './home-anchors'
import { LanguageSwitch } from './language-switch'
import { MemberBell, WhenIdle } from './lazy'
import { MediaLinks } from './media-links'
import { MobileMenuPanel } from './mobile-menu-panel'
import { PageLinks } from './page-links'

/** @param isWide it begins and ends where the back office does */
export function SiteHeader({ isWide }: { isWide: boolean }) {
  const intl = useIntl()
  const home = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-night">
      <nav
        aria-label={intl.formatMessage({ id: 'nav.main' })}
        className={`relative flex h-(--header) items-center gap-4 ${isWide ? 'mx-auto w-full max-w-[100rem] px-4 sm:px-8 lg:pl-7' : 'wrap'}`}
      >
        <BrandMark />
        <div className="hidden flex-1 items-center gap-2 lg:flex">
          <DisclosureMenu label={intl.formatMessage({ id: 'nav.media' })}>
            <MediaLinks menu="desktop" />
            {home && <PageLinks className="mt-2 flex border-t border-line pt-2" />}
          </DisclosureMenu>
          {home ? <HomeAnchors className="flex text-sm" /> : <PageLinks className="flex" />}
          <div className="ml-auto flex items-center gap-1">
            <LanguageSwitch />
            <AccountLinks />
          </div>
        </div>
        <WhenIdle>
          <MemberBell />
        </WhenIdle>
        <div className="lg:hidden">
          <MobileMenu>
            <MobileMenuPanel home={home} />
          </MobileMenu>
        </div>
      </nav>
    </header>
  )
}

function BrandMark() {
  const intl = useIntl()
  const { siteName, logo } = useSite()
  return (
    <Link
      to="/"
      aria-label={intl.formatMessage({ id: 'nav.home' }, { site: siteName })}
      className="flex min-h-11 min-w-0 items-center gap-3 font-display leading-tight font-bold max-lg:mr-auto"
    >
      {logo ? (
        <img
          src={`${logo}?width=400`}
          alt=""
          className="h-9 max-w-28 shrink-0 object-contain sm:max-w-40"
        />
      ) : (
        <svg aria-hidden viewBox="0 0 22 22" className="size-6 shrink-0">
          <rect width="10" height="10" rx="1.5" className="fill-pink" />
          <rect x="12" width="10" height="10" rx="1.5" className="fill-violet" />
          <rect y="12" width="10" height="10" rx="1.5" className="fill-cyan" />
          <rect x="12" y="12" width="10" height="10" rx="1.5" className="fill-acid" />
        </svg>
      )}
      <span className="truncate text-sm sm:text-base">{siteName}</span>
    </Link>
  )
}

/** The links of the wide bar behind one button. */
function MobileMenu({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const { open, close, root, button, panel } = useDisclosure()
  const Icon = open ? X : Menu
  // The language switch keeps the menu open; links that navigate close it.
  const closeOnLink = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a:not([hreflang])')) close()
  }
  return (
    <div {...root}>
      <button
        {...button}
        aria-label={intl.formatMessage({ id: 'nav.open-menu' })}
        className="grid size-11 place-items-center rounded-tile hover:bg-stage"
      >
        <Icon aria-hidden className="size-6" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too */}
      <div
        {...panel}
        data-menu
        onClick={closeOnLink}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header)-var(--bottom-height))] overflow-y-auto overscroll-contain border-b border-line bg-floor shadow-lift"
      >
        {children}
      </div>
    </div>
  )
}
