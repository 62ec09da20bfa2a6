import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchSession } from '../../api/fetch-signed-in'
import { keepSessionAlive } from './keep-alive'
import { announceSession, hearOtherTabs } from './other-tabs'
import { forgetPrivateData } from './private-data'
import { sessionQueries } from './queries'
import { useRightsChange } from './use-rights-change'
import { useServerWord } from './use-server-word'
import { useSession } from './use-session'

/** Mounted once: keeps what this tab believes about the session true. */
export function useSessionSync() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const signedIn = useSession() !== null
  useServerWord()
  useRightsChange()

  useEffect(() => {
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
    const heard = async () => {
      await queryClient.refetchQueries({ queryKey: sessionQueries.all })
      await settle()
    }
    watchSession({
      signedIn: () => queryClient.getQueryData(sessionQueries.current().queryKey) != null,
      lost: lose,
    })
    const stopHearing = hearOtherTabs(() => void heard())
    const stopKeeping = signedIn ? keepSessionAlive(lose) : undefined
    return () => {
      stopHearing()
      stopKeeping?.()
    }
  }, [queryClient, router, signedIn])
}
