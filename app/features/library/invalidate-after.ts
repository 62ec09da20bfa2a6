import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { libraryQueries } from '../../lib/queries/library'

/** Refetches the library after the last of several quick mutations. */
export function invalidateAfterMutation(queryClient: QueryClient) {
  if (queryClient.isMutating({ mutationKey: libraryQueries.all }) > 1) return
  notifyOtherTabs()
  void queryClient.invalidateQueries({ queryKey: libraryQueries.all })
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('library') : null

/** Notifies other tabs of this browser of a change. */
export const notifyOtherTabs = () => channel?.postMessage('changed')

/** For screens that show the library: refetches after a change in another tab. */
export function useLibrarySync() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const read = () => void queryClient.invalidateQueries({ queryKey: libraryQueries.all })
    channel?.addEventListener('message', read)
    return () => channel?.removeEventListener('message', read)
  }, [queryClient])
}
