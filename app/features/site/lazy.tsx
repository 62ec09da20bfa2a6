import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { recordFocus } from '../../ui/focus-path'
import { useIdle } from './use-idle'

/** Parts around the page wait for a connection instead of failing, so that the page itself stays on screen. */
async function loadWhenOnline<T>(load: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const loaded = await load().catch((error: unknown) => {
      if (navigator.onLine) throw error
      return undefined
    })
    // Undefined: main.tsx handled the failed import.
    if (loaded !== undefined) return loaded
    if (!navigator.onLine)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
}

const load = () => loadWhenOnline(() => import('./lazy-parts'))

export const MediaLinks = lazy(async () => ({ default: (await load()).MediaLinks }))
export const MobileMenuPanel = lazy(async () => ({ default: (await load()).MobileMenuPanel }))
export const SiteFooter = lazy(async () => ({ default: (await load()).SiteFooter }))
export const LazyBackgroundTasks = lazy(async () => ({ default: (await load()).BackgroundTasks }))
export const PlayerBar = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../player/player-bar'))).PlayerBar,
}))

/** Renders its children when the browser is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  useEffect(recordFocus, [])
  return useIdle() && <Suspense>{children}</Suspense>
}
