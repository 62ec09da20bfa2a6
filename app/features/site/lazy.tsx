import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { useStore } from 'zustand'
import { loadWhenOnline } from '../../lib/load-when-online'
import { recordFocus } from '../../ui/focus-path'
import { playerLoadedStore } from '../player/loaded'
import { useSession } from '../session/queries'
import { useIdle } from './use-idle'

const load = () => loadWhenOnline(() => import('./lazy-parts'))

export const SiteFooter = lazy(async () => ({ default: (await load()).SiteFooter }))
export const LazyBackgroundTasks = lazy(async () => ({ default: (await load()).BackgroundTasks }))
export const MediaLinks = lazy(async () => ({ default: (await load()).MediaLinks }))
export const MobileMenuPanel = lazy(async () => ({ default: (await load()).MobileMenuPanel }))
const Bell = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../notifications/bell'))).Bell,
}))
const PlayerBar = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../player/player-bar'))).PlayerBar,
}))

/** Renders its children when the browser is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  useEffect(recordFocus, [])
  return useIdle() && <Suspense>{children}</Suspense>
}

/** Visitors do not load it. Its space is kept, so that nothing moves when it comes. */
export const MemberBell = () =>
  useSession() && (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <Bell />
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
