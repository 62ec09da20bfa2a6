import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { announceSession } from './other-tabs'
import { forgetPrivateData } from './private-data'
import { sessionQueries } from './queries'

/** What is to be done when the session changed or ended without this tab's doing. */
export function useSessionLoss() {
  const queryClient = useQueryClient()
  const router = useRouter()
  // The routes decide anew who may stay where they are.
  const settle = async () => {
    await router.invalidate()
    forgetPrivateData(queryClient)
  }
  const lose = () => {
    queryClient.setQueryData(sessionQueries.all, null)
    announceSession()
    void settle()
  }
  return { settle, lose }
}
