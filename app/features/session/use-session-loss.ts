import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { notifyOtherTabs } from './other-tabs'
import { clearPrivateData } from './private-data'
import { sessionQueries } from './queries'

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
