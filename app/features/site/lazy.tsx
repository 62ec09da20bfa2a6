import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { loadWhenOnline } from '../../lib/load-when-online'
import { recordFocus } from '../../ui/focus-path'
import { useIdle } from './use-idle'

const load = () => loadWhenOnline(() => import('./lazy-parts'))

export const MediaLinks = lazy(async () => ({ default: (await load()).MediaLinks }))
export const MobileMenuPanel = lazy(async () => ({ default: (await load()).MobileMenuPanel }))
export const SiteFooter = lazy(async () => ({ default: (await load()).SiteFooter }))
export const LazyBackgroundTasks = lazy(async () => ({ default: (await load()).BackgroundTasks }))
export const MemberBell = lazy(async () => ({ default: (await load()).MemberBell }))
export const PlayerBar = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../player/player-bar'))).PlayerBar,
}))

/** Renders its children when the browser is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  useEffect(recordFocus, [])
  return useIdle() && <Suspense>{children}</Suspense>
}
