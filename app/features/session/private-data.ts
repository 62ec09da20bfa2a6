import type { QueryClient } from '@tanstack/react-query'
import { sessionQueries } from './queries'

/**
 * After signing in or out: removes what the member could see, and refetches what is on screen. Everything but the session
 * itself counts as private; refetching the catalog is cheap.
 */
export function clearPrivateData(queryClient: QueryClient) {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] !== sessionQueries.all[0]
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ type: 'active', predicate })
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

/** Notifies other tabs of this browser of a sign-in or sign-out. */
export function notifyOtherTabs() {
  channel?.postMessage('changed')
}

/** Calls `changed` after a sign-in or sign-out in another tab; returns unsubscribe. */
export function onOtherTab(changed: () => void) {
  channel?.addEventListener('message', changed)
  return () => channel?.removeEventListener('message', changed)
}
