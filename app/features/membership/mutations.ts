import { useMutation } from '@tanstack/react-query'
import type { CheckoutRequest } from '../../../shared/membership'
import { call } from '../../lib/api/call'
import { membershipApi } from '../../lib/api/clients'
import { useSingleFlight } from '../../ui/use-single-flight'

/** Opens the payment page. */
export const useCheckout = () =>
  useRedirect((request: CheckoutRequest) =>
    call(membershipApi['create-checkout-session'].$post({ json: request })),
  )

/** Opens the billing portal: card, invoices, cancellation. */
export const usePortal = () => useRedirect(() => call(membershipApi['billing-portal'].$post()))

/** Busy until the browser has left the page, so that nothing is requested twice; idle again after Back. */
function useRedirect<Request>(address: (request: Request) => Promise<{ url: string }>) {
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({ mutationFn: address })
  const open = useSingleFlight(async (request: Request) => {
    const { url } = await mutateAsync(request)
    window.location.assign(url)
    await untilRestored()
    reset()
  })
  return { open, busy: isPending || isSuccess, error }
}

/** Resolves when the page is restored from the back/forward cache. */
const untilRestored = () =>
  new Promise<void>((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      window.removeEventListener('pageshow', onPageShow)
      resolve()
    }
    window.addEventListener('pageshow', onPageShow)
  })
