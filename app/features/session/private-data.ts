import type { QueryClient } from '@tanstack/react-query'
import { sessionQueries } from './queries'

/**
 * After someone came or went: what they could see is thrown away, and what is still on screen is asked for again.
 * Everything but the session itself counts as theirs; reading the catalog once more is cheap.
 */
export function clearPrivateData(queryClient: QueryClient) {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] !== sessionQueries.all[0]
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ type: 'active', predicate })
}

/** What members wrote and did not send, but for `keptMemberId`'s. Visitors have no drafts, so this is not in the first load. */
export const removeDrafts = (keptMemberId?: string) =>
  void import('../../lib/forms/drafts')
    .then((drafts) => drafts.removeDrafts(keptMemberId))
    .catch(() => {
      // Offline: they are shown to nobody else, and removed when somebody else signs in.
    })

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

/** Tells this browser's other tabs that someone signed in or out here. */
export function notifyOtherTabs() {
  channel?.postMessage('changed')
}

/** Runs `changed` when another tab announces; returns how to stop. */
export function onOtherTab(changed: () => void) {
  channel?.addEventListener('message', changed)
  return () => channel?.removeEventListener('message', changed)
}
