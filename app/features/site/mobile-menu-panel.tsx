import { FormattedMessage } from 'react-intl'
import { useSession } from '../session/queries'
import { AccountItems, ForMembers } from './account-links'
import { HomeAnchors } from './home-anchors'
import { LanguageSwitch } from './language-switch'
import { MediaLinks } from './media-links'
import { PageLinks } from './page-links'

const COLUMNS = '-mx-3 grid grid-cols-2'

export function MobileMenuPanel({ home }: { home: boolean }) {
  const isMember = useSession() !== null
  return (
    <div className="wrap py-5">
      <PageLinks className="-mx-2.5 mb-3 flex flex-wrap" />
      {home && (
        <>
          <Heading id="nav.on-page" />
          <HomeAnchors className="-mx-2 mb-4 grid grid-cols-3" />
        </>
      )}
      <Heading id="nav.media" />
      <MediaLinks menu="mobile" className={COLUMNS} />
      {isMember && (
        <div className="mt-4 border-t border-line pt-4">
          <Heading id="nav.account" />
          <AccountItems className={COLUMNS} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <LanguageSwitch />
        <ForMembers>{null}</ForMembers>
      </div>
    </div>
  )
}

const Heading = ({ id }: { id: 'nav.on-page' | 'nav.media' | 'nav.account' }) => (
  <p className="text-sm text-haze">
    <FormattedMessage id={id} />
  </p>
)
