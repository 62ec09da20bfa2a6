import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { libraryQueries } from './queries'

/** What the server keeps has the last word, once the last of several quick changes is through. */
export function invalidateAfterMutation(queryClient: QueryClient) {
  if (queryClient.isMutating({ mutationKey: libraryQueries.all }) > 1) return
  notifyOtherTabs()
  void queryClient.invalidateQueries({ queryKey: libraryQueries.all })
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('library') : null

/** Tells this browser's other tabs that something was kept, moved or let go here. */
export const notifyOtherTabs = () => channel?.postMessage('changed')

/** Mounted by screens that show the library: what another tab changed is read again. */
export function useLibrarySync() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const read = () => void queryClient.invalidateQueries({ queryKey: libraryQueries.all })
    channel?.addEventListener('message', read)
    return () => channel?.removeEventListener('message', read)
  }, [queryClient])
}
