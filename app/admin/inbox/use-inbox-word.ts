import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearInboxChanged } from '../../features/session/staff-word'
import { insightQueries } from '../insight/queries'
import { inboxQueries } from './queries'

/** The first word is heard at once; of many that follow it the page asks a few times, not as often. */
const GAP_MS = 500

/** What the inbox holds, on whichever page it is shown, is asked for anew when the server says that it changed. */
export function useInboxWord() {
  const queryClient = useQueryClient()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const ask = () => {
      timer = undefined
      asked = Date.now()
      void queryClient.invalidateQueries({ queryKey: inboxQueries.all })
      void queryClient.invalidateQueries({ queryKey: insightQueries.overview().queryKey })
    }
    const stop = hearInboxChanged(() => {
      timer ??= setTimeout(ask, asked + GAP_MS - Date.now())
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient])
}
