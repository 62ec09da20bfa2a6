import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'
import { clearPrivateData, notifyOtherTabs, removeDrafts } from './private-data'
import { sessionQueries } from './queries'

export function useSignOut() {
  const endSession = useEndSession()
  return useMutation({ mutationFn: () => call(authApi.logout.$post()), onSuccess: endSession })
}

/**
 * Clears the session after signing out or deleting the account. Navigates to the landing page first, so that no screen
 * refetches what it may no longer see.
 */
export function useEndSession() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    queryClient.setQueryData(sessionQueries.all, null)
    notifyOtherTabs()
    removeDrafts()
    await router.navigate({ to: '/', ignoreBlocker: true })
    clearPrivateData(queryClient)
  }
}
