import { useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useStore } from 'zustand'
import { loadWhenOnline } from '../../lib/load-when-online'
import { playerLoadedStore } from '../player/loaded'
import { useSession } from '../session/queries'
import { useIdle } from './use-idle'

const Bell = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../notifications/bell'))).Bell,
}))
const PlaybackOffer = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../player/devices/playback-offer'))).PlaybackOffer,
}))
const PlayerBar = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../player/bar/player-bar'))).PlayerBar,
}))

/** Renders its children when the browser is idle. */
export const WhenIdle = ({ children }: { children: ReactNode }) =>
  useIdle() && <Suspense>{children}</Suspense>

const UnconfirmedNotice = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../session/unconfirmed-notice'))).UnconfirmedNotice,
}))

/**
 * For members who have not confirmed their address. The settings and their own page say it themselves. It comes with the next screen: above one
 * that is there already, it would move what someone is about to press.
 */
export function MemberNotice() {
  const user = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const [firstPath] = useState(path)
  const [hasLeft, setHasLeft] = useState(false)
  if (path !== firstPath && !hasLeft) setHasLeft(true)
  if (!user || user.emailConfirmed) return null
  const isSaidThere = path === '/social/settings' || path === `/social/profile/${user.id}`
  return (
    <Suspense>
      <UnconfirmedNotice email={user.email} hidden={!hasLeft || isSaidThere} />
    </Suspense>
  )
}

/** Visitors do not load it. Its space is kept, so that nothing moves when it comes. */
export const MemberBell = () =>
  useSession() && (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <Bell />
    </Suspense>
  )

/** Visitors do not load it. */
export const LazyPlaybackOffer = () =>
  useSession() && (
    <Suspense>
      <PlaybackOffer className="justify-center border-b border-line px-4 py-1 last:border-0" />
    </Suspense>
  )

/** For members, who may continue a stored queue, and for visitors once a page has loaded the player. */
export function LazyPlayerBar() {
  const isMember = useSession() !== null
  const isLoaded = useStore(playerLoadedStore)
  return (
    (isMember || isLoaded) && (
      <Suspense>
        <PlayerBar />
      </Suspense>
    )
  )
}
