import { useLocation } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { DisclosureMenu } from '../../ui/disclosure-menu'
import { AccountLinks } from './account-links'
import { BrandMark } from './brand-mark'
import { HomeAnchors } from './home-anchors'
import { LanguageSwitch } from './language-switch'
import { WhenIdle, MediaLinks, MobileMenuPanel } from './lazy'
import { MobileMenu } from './mobile-menu'

export function SiteHeader() {
  const intl = useIntl()
  const home = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-night">
      <nav
        aria-label={intl.formatMessage({ id: 'nav.main' })}
        className="wrap relative flex h-16 items-center gap-4"
      >
        <BrandMark />
        <div className="hidden flex-1 items-center gap-2 lg:flex">
          <DisclosureMenu label={intl.formatMessage({ id: 'nav.media' })}>
            <WhenIdle>
              <MediaLinks menu="desktop" />
            </WhenIdle>
          </DisclosureMenu>
          {home && <HomeAnchors className="flex text-sm" />}
          <div className="ml-auto flex items-center gap-1">
            <LanguageSwitch />
            <AccountLinks />
          </div>
        </div>
        <div className="ml-auto lg:hidden">
          <MobileMenu>
            <WhenIdle>
              <MobileMenuPanel home={home} />
            </WhenIdle>
          </MobileMenu>
        </div>
      </nav>
    </header>
  )
}
