import type { QueryClient } from '@tanstack/react-query'
import { notifyOtherTabs } from './other-tabs'
import { libraryQueries } from './queries'

/** What the server keeps has the last word, once the last of several quick changes is through. */
export function invalidateAfterMutation(queryClient: QueryClient) {
  if (queryClient.isMutating({ mutationKey: libraryQueries.all }) > 1) return
  notifyOtherTabs()
  void queryClient.invalidateQueries({ queryKey: libraryQueries.all })
}
