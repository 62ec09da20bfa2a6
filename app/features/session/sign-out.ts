import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'
import { removeBrowserData } from './browser-data'
import { clearPrivateData, notifyOtherTabs } from './private-data'
import { sessionQueries } from './queries'

export function useSignOut() {
  const endSession = useEndSession()
  return useMutation({ mutationFn: () => call(authApi.logout.$post()), onSuccess: endSession })
}

/**
 * Clears the session after signing out or deleting the account. The page shows the end of the session once nothing of the member is
 * stored in this browser. It navigates to the landing page before it refetches, so that no screen asks for what it may no longer see.
 */
export function useEndSession() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await removeBrowserData()
    queryClient.setQueryData(sessionQueries.all, null)
    notifyOtherTabs()
    await router.navigate({ to: '/', ignoreBlocker: true })
    clearPrivateData(queryClient)
  }
}
