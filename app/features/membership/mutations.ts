import { useMutation } from '@tanstack/react-query'
import type { CheckoutRequest } from '../../../shared/membership'
import { call } from '../../lib/api/call'
import { membershipApi } from '../../lib/api/clients'
import { useSingleFlight } from '../../ui/use-one-at-a-time'

/** Leaves for the page where it is paid. */
export const useCheckout = () =>
  useLeaving((wish: CheckoutRequest) =>
    call(membershipApi['create-checkout-session'].$post({ json: wish })),
  )

/** Leaves for the page where card, invoices and cancelling are seen to. */
export const usePortal = () => useLeaving(() => call(membershipApi['billing-portal'].$post()))

/** Busy until the page is left, so that nothing is asked for twice; free again for who comes back. */
function useLeaving<Wish>(address: (wish: Wish) => Promise<{ url: string }>) {
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({ mutationFn: address })
  const leave = useSingleFlight(async (wish: Wish) => {
    const { url } = await mutateAsync(wish)
    window.location.assign(url)
    await untilBackAgain()
    reset()
  })
  return { leave, busy: isPending || isSuccess, error }
}

/** The browser may keep the page as it was left and show it again. */
const untilBackAgain = () =>
  new Promise<void>((resolve) => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      window.removeEventListener('pageshow', look)
      resolve()
    }
    window.addEventListener('pageshow', look)
  })
