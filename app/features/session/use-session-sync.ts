import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchSession } from '../../lib/api/fetch-signed-in'
import { clearPrivateData, notifyOtherTabs, onOtherTab } from './private-data'
import { sessionQueries } from './queries'

/** Mounted once, from the first paint: keeps this tab's session up to date. `MemberSync` does the rest. */
export function useSessionSync() {
  const queryClient = useQueryClient()
  const { applyChange, endSession } = useSessionChange()

  useEffect(() => {
    const refetch = async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQueries.all })
      await applyChange()
    }
    watchSession({
      isSignedIn: () => queryClient.getQueryData(sessionQueries.current().queryKey) != null,
      onSessionEnd: endSession,
    })
    return onOtherTab(() => void refetch())
  }, [queryClient, applyChange, endSession])
}

/** Reactions to a session that changed or ended without this tab's action. */
export function useSessionChange() {
  const queryClient = useQueryClient()
  const router = useRouter()
  // The routes check access again.
  const applyChange = async () => {
    await router.invalidate()
    clearPrivateData(queryClient)
  }
  const endSession = () => {
    queryClient.setQueryData(sessionQueries.all, null)
    notifyOtherTabs()
    void applyChange()
  }
  return { applyChange, endSession }
}
