import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notifyOtherTabs } from '../session/other-tabs'
import { sessionQueries } from '../session/queries'
import { membershipQueries } from './queries'

const PATIENCE_MS = 30_000
const ASK_EVERY_MS = 2000
const ASK_LATER_EVERY_MS = 10_000
const ASK_PAYMENT_EVERY_MS = 30_000

export type Confirmation = 'processing' | 'late' | 'welcome' | 'failed' | 'signed-out'

/**
 * What has become of a payment, by the server's word and nobody else's: who is here is asked again until they are VIP.
 * @param failed the address itself says that nothing was paid
 * @param session the checkout that they come from: the payment provider knows of one that was not paid, or failed later
 */
export function useConfirmation(failed: boolean, session: string | undefined): Confirmation {
  const [late, setLate] = useState(false)
  const { data: user, isPending } = useQuery({
    ...sessionQueries.current(),
    refetchInterval: ({ state }) => {
      if (failed || !state.data || state.data.isVIP) return false
      return late ? ASK_LATER_EVERY_MS : ASK_EVERY_MS
    },
  })
  const isIn = user?.isVIP ?? false
  const { data: outcome } = useQuery({
    ...membershipQueries.checkout(session ?? ''),
    enabled: session !== undefined && !failed && Boolean(user) && !isIn,
    refetchInterval: ASK_PAYMENT_EVERY_MS,
  })

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isIn) notifyOtherTabs()
  }, [isIn])

  if (failed) return 'failed'
  if (isPending) return 'processing'
  if (!user) return 'signed-out'
  if (isIn) return 'welcome'
  if (outcome === 'failed') return 'failed'
  return late ? 'late' : 'processing'
}
