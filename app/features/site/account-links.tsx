import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../lib/site'
import { Button } from '../../ui/button'
import { DisclosureMenu } from '../../ui/disclosure-menu'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { useMayPlay, useSession, useSessionLoaded } from '../session/queries'
import { useSignOut } from '../session/sign-out'
import { MENU_ITEM, MenuItem, MenuText } from './menu-item'

/** For visitors the way in, for members their menu. */
export function AccountLinks() {
  const intl = useIntl()
  return (
    <ForMembers>
      <DisclosureMenu label={intl.formatMessage({ id: 'nav.account' })} align="right">
        <AccountItems />
      </DisclosureMenu>
    </ForMembers>
  )
}

/** Log in for visitors. */
export function ForMembers({ children }: { children: ReactNode }) {
  const user = useSession()
  const isLoaded = useSessionLoaded()
  // Reserves the space, so that nothing shifts when the session is loaded.
  if (!isLoaded) return <Skeleton className="h-11 w-22" />
  if (user) return children
  return (
    <LinkButton to="/social/login" size="small" className="px-5">
      <FormattedMessage id="nav.login" />
    </LinkButton>
  )
}

/** Profile, chat, settings and log out; the back office for administrators. */
export function AccountItems({ className }: { className?: string }) {
  const user = useSession()
  const mayChat = useMayPlay()
  const { personaName } = useSite()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <ul className={className}>
      <li>
        <Link to="/social/profile/$userId" params={{ userId: user.id }} className={MENU_ITEM}>
          <MenuText id="nav.profile" hint={user.username} />
        </Link>
      </li>
      {mayChat && (
        <MenuItem
          to="/chat"
          id="nav.chat"
          hint={<FormattedMessage id="nav.chat.hint" values={{ persona: personaName }} />}
        />
      )}
      <MenuItem
        to="/social/settings"
        id="settings.title"
        hint={<FormattedMessage id="nav.settings.hint" />}
      />
      {user.isAdmin && (
        <MenuItem to="/admin" id="nav.admin" hint={<FormattedMessage id="nav.admin.hint" />} />
      )}
      <li className="col-span-full px-3 py-1">
        <Button
          tone="plain"
          size="small"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
          className="w-full"
        >
          <FormattedMessage id="nav.logout" />
        </Button>
      </li>
    </ul>
  )
}
