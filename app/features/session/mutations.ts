import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'
import { clearPrivateData, notifyOtherTabs, removeDrafts } from './private-data'
import { sessionQueries } from './queries'

export function useSignOut() {
  const leave = useDeleteAccount()
  return useMutation({ mutationFn: () => call(authApi.logout.$post()), onSuccess: leave })
}

/** Once the session is over: for the landing page first, so that no screen is left asking for what it may no longer see. */
export function useDeleteAccount() {
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
