import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CheckoutRequest } from '../../../shared/membership'
import { call } from '../../api/call'
import { membershipApi } from '../../api/clients'

/** Leaves for the page where it is paid. */
export const useCheckout = () =>
  useLeaving((wish: CheckoutRequest) =>
    call(membershipApi['create-checkout-session'].$post({ json: wish })),
  )

/** Leaves for the page where card, invoices and cancelling are seen to. */
export const usePortal = () => useLeaving(() => call(membershipApi['billing-portal'].$post()))

/** Busy until the page is left, so that nothing is asked for twice; free again for who comes back. */
function useLeaving<Wish>(address: (wish: Wish) => Promise<{ url: string }>) {
  // A second click comes before the first is on screen.
  const leaving = useRef(false)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: address,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => {
      leaving.current = false
    },
  })
  useEffect(() => {
    // The browser may keep the page as it was left and show it again.
    const backAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      leaving.current = false
      reset()
    }
    window.addEventListener('pageshow', backAgain)
    return () => window.removeEventListener('pageshow', backAgain)
  }, [reset])
  const leave = (wish: Wish) => {
    if (leaving.current) return
    leaving.current = true
    mutate(wish)
  }
  return { leave, busy: isPending || isSuccess, error }
}
