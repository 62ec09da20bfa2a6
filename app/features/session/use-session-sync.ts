import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchSession } from '../../lib/api/fetch-signed-in'
import { clearPrivateData, notifyOtherTabs, onOtherTab } from './private-data'
import { sessionQueries } from './queries'

/** Mounted once, from the start: keeps what this tab believes about the session true. `MemberSync` does the rest. */
export function useSessionSync() {
  const queryClient = useQueryClient()
  const { settle, lose } = useSessionLoss()

  useEffect(() => {
    const heard = async () => {
      await queryClient.refetchQueries({ queryKey: sessionQueries.all })
      await settle()
    }
    watchSession({
      signedIn: () => queryClient.getQueryData(sessionQueries.current().queryKey) != null,
      lost: lose,
    })
    return onOtherTab(() => void heard())
  }, [queryClient, settle, lose])
}

/** What is to be done when the session changed or ended without this tab's doing. */
export function useSessionLoss() {
  const queryClient = useQueryClient()
  const router = useRouter()
  // The routes decide anew who may stay where they are.
  const settle = async () => {
    await router.invalidate()
    clearPrivateData(queryClient)
  }
  const lose = () => {
    queryClient.setQueryData(sessionQueries.all, null)
    notifyOtherTabs()
    void settle()
  }
  return { settle, lose }
}
