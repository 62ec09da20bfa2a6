import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { musicQueries } from '../../../lib/queries/music'
import { LinkButton } from '../../../ui/link-button'
import { Skeleton } from '../../../ui/skeleton'
import { useSession, useSessionLoaded } from '../../session/queries'

/** What comes next for who reads the landing page: sign up, confirm the address, join, listen. */
export function NextStep() {
  const user = useSession()
  // A member's document does not know whose it is. As high and about as wide as the button.
  if (!useSessionLoaded()) return <Skeleton className="h-13 w-52" />
  if (!user)
    return (
      <LinkButton to="/signup-options" size="large">
        <FormattedMessage id="landing.sign-up" />
      </LinkButton>
    )
  if (!user.emailConfirmed)
    return (
      <LinkButton to="/social/profile/$userId" params={{ userId: user.id }} size="large">
        <FormattedMessage id="welcome.confirm" />
      </LinkButton>
    )
  if (!user.isVIP && !user.isAdmin)
    return (
      <LinkButton to="/vip-signup" tone="vip" size="large">
        <FormattedMessage id="landing.vip.join" />
      </LinkButton>
    )
  return <Listen />
}

/** To the newest release, or to all music before there is one. */
function Listen() {
  // The page has loaded it.
  const { data: release } = useQuery({ ...musicQueries.newest(), enabled: false })
  if (!release?.is_out)
    return (
      <LinkButton to="/music" size="large">
        <FormattedMessage id="landing.music.listen" />
      </LinkButton>
    )
  return (
    <LinkButton to="/music/catalog/$id" params={{ id: release.id }} size="large">
      <FormattedMessage id="landing.listen-to" values={{ title: release.title }} />
    </LinkButton>
  )
}
