import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { announceSession } from '../session/other-tabs'
import { sessionQueries } from '../session/queries'

const PATIENCE_MS = 30_000
const ASK_EVERY_MS = 2000
const ASK_LATER_EVERY_MS = 10_000

export type Confirmation = 'processing' | 'late' | 'welcome' | 'failed' | 'signed-out'

/**
 * What has become of a payment, by the server's word and nobody else's: who is here is asked again until they are VIP.
 * @param failed the address itself says that nothing was paid
 */
export function useConfirmation(failed: boolean): Confirmation {
  const [late, setLate] = useState(false)
  const { data: user, isPending } = useQuery({
    ...sessionQueries.current(),
    refetchInterval: ({ state }) => {
      if (failed || !state.data || state.data.isVIP) return false
      return late ? ASK_LATER_EVERY_MS : ASK_EVERY_MS
    },
  })
  const isIn = user?.isVIP ?? false

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isIn) announceSession()
  }, [isIn])

  if (failed) return 'failed'
  if (isPending) return 'processing'
  if (!user) return 'signed-out'
  if (isIn) return 'welcome'
  return late ? 'late' : 'processing'
}
