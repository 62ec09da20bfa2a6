import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { useSession, useSessionLoaded } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { CheckoutFailure } from './checkout-failure'
import { useCheckout } from './mutations'

export type JoinActionProps = {
  currency: string
  next: string | undefined
  /** Opens the payment page as soon as the member is known. */
  checkoutAtOnce: boolean
}

/** The join button, depending on the session. */
export function JoinAction(props: JoinActionProps) {
  const user = useSession()
  const isLoaded = useSessionLoaded()
  if (!isLoaded) return <Skeleton className="h-13 w-full" />
  if (!user) return <SignInFirst />
  return user.isVIP ? <AlreadyVip /> : <PayButton {...props} />
}

function PayButton({ currency, next, checkoutAtOnce }: JoinActionProps) {
  const { open, busy, error } = useCheckout()
  const navigate = useNavigate({ from: '/vip-signup' })
  const openCheckout = () => open({ currency, ...(next && { next }) })
  useEffect(() => {
    if (!checkoutAtOnce) return
    // Without `checkout` in the address, so that Back from the payment page does not open it again.
    const isAddressClean = navigate({
      search: (search) => ({ ...search, checkout: undefined }),
      replace: true,
      resetScroll: false,
    })
    void isAddressClean.then(openCheckout)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return (
    <div className="flex flex-col gap-4">
      {error && <CheckoutFailure error={error} />}
      <Button tone="vip" size="large" busy={busy} onClick={openCheckout} className="w-full">
        <FormattedMessage id={busy ? 'vip.processing' : 'vip.join'} />
      </Button>
    </div>
  )
}

function SignInFirst() {
  const { next } = useReturnTo()
  const search = { next: `${next}${next.includes('?') ? '&' : '?'}checkout=1` }
  return (
    <div className="flex flex-col gap-3">
      <LinkButton to="/social/signup" search={search} tone="vip" size="large">
        <FormattedMessage id="vip.join" />
      </LinkButton>
      <p className="text-sm text-haze">
        <FormattedMessage id="vip.sign-in-first" />
      </p>
    </div>
  )
}

const AlreadyVip = () => (
  <div className="flex flex-col gap-4">
    <Alert tone="good">
      <FormattedMessage id="vip.already" />
    </Alert>
    <LinkButton to="/membership" tone="vip" size="large">
      <FormattedMessage id="vip.manage" />
    </LinkButton>
  </div>
)
