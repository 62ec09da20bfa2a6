import type { QueryClient } from '@tanstack/react-query'
import { announceLibrary } from './other-tabs'
import { libraryQueries } from './queries'

/** What the server keeps has the last word, once the last of several quick changes is through. */
export function settle(queryClient: QueryClient) {
  if (queryClient.isMutating({ mutationKey: libraryQueries.all }) > 1) return
  announceLibrary()
  void queryClient.invalidateQueries({ queryKey: libraryQueries.all })
}
