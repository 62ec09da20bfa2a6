import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { useSignOut } from '../session/sign-out'
import { useMayPlay, useSession, useSessionLoaded } from '../session/queries'

const ITEM =
  'flex min-h-11 items-center rounded-tile px-3 font-bold transition-colors hover:bg-stage'

/** Log in for visitors; profile, chat, log out and, for admins, the back office for members. */
export function AccountLinks() {
  const user = useSession()
  const isLoaded = useSessionLoaded()
  const mayChat = useMayPlay()
  const signOut = useSignOut()
  // Reserves the space, so that nothing shifts when the session is loaded.
  if (!isLoaded) return <Skeleton className="h-11 w-22" />
  if (!user)
    return (
      <LinkButton to="/social/login" size="small" className="px-5">
        <FormattedMessage id="nav.login" />
      </LinkButton>
    )
  return (
    <>
      {user.isAdmin && (
        <Link to="/admin" className={ITEM}>
          <FormattedMessage id="nav.admin" />
        </Link>
      )}
      {mayChat && (
        <Link to="/chat" className={ITEM}>
          <FormattedMessage id="nav.chat" />
        </Link>
      )}
      <Link to="/social/profile/$userId" params={{ userId: user.id }} className={ITEM}>
        <FormattedMessage id="nav.profile" />
      </Link>
      <Button tone="plain" size="small" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        <FormattedMessage id="nav.logout" />
      </Button>
    </>
  )
}
