import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { noteFocus } from '../../ui/focus-path'
import { useIdle } from './use-idle'

const load = () => import('./after-paint')

export const MediaLinks = lazy(async () => ({ default: (await load()).MediaLinks }))
export const MobileMenuPanel = lazy(async () => ({ default: (await load()).MobileMenuPanel }))
export const SiteFooter = lazy(async () => ({ default: (await load()).SiteFooter }))
export const Unseen = lazy(async () => ({ default: (await load()).Unseen }))
export const PlayerBar = lazy(async () => ({
  default: (await import('../player/player-bar')).PlayerBar,
}))

/** Waits with its children until the browser has nothing more urgent to do. */
export function Late({ children }: { children: ReactNode }) {
  useEffect(noteFocus, [])
  return useIdle() && <Suspense>{children}</Suspense>
}
