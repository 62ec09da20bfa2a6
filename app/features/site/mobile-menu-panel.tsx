import { FormattedMessage } from 'react-intl'
import { AccountLinks } from './account-links'
import { HomeAnchors } from './home-anchors'
import { LanguageSwitch } from './language-switch'
import { MediaLinks } from './media-links'

export const MobileMenuPanel = ({ home }: { home: boolean }) => (
  <div className="wrap py-5">
    {home && (
      <>
        <Heading id="nav.on-page" />
        <HomeAnchors className="-mx-2 mb-4 grid grid-cols-3" />
      </>
    )}
    <Heading id="nav.media" />
    <MediaLinks menu="mobile" className="-mx-3 grid grid-cols-2" />
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <LanguageSwitch />
      <div className="flex flex-wrap items-center gap-1">
        <AccountLinks />
      </div>
    </div>
  </div>
)

const Heading = ({ id }: { id: 'nav.on-page' | 'nav.media' }) => (
  <p className="text-sm text-haze">
    <FormattedMessage id={id} />
  </p>
)
