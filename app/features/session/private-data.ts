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

/**
 * Removes what this browser stores of members (drafts, the push subscription), except of `keptMemberId`. Visitors have nothing stored, so
 * this is not in the first load. Never rejects.
 */
export const removeBrowserData = (keptMemberId?: string) =>
  import('./browser-data')
    .then((data) => data.removeBrowserData(keptMemberId))
    .catch(() => {
      // Offline: drafts are shown to their member only, and removed with the next sign-in.
    })

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
