import { FormattedMessage } from 'react-intl'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { useSession, useSessionLoaded } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { CheckoutFailure } from './checkout-failure'
import { useCheckout } from './mutations'

type JoinActionProps = { currency: string; next: string | undefined }

/** The join button, depending on the session. */
export function JoinAction(props: JoinActionProps) {
  const user = useSession()
  const isLoaded = useSessionLoaded()
  if (!isLoaded) return <Skeleton className="h-13 w-full" />
  if (!user) return <SignInFirst />
  return user.isVIP ? <AlreadyVip /> : <PayButton {...props} />
}

function PayButton({ currency, next }: JoinActionProps) {
  const { open: openCheckout, busy, error } = useCheckout()
  return (
    <div className="flex flex-col gap-4">
      {error && <CheckoutFailure error={error} />}
      <Button
        tone="vip"
        size="large"
        busy={busy}
        onClick={() => openCheckout({ currency, ...(next && { next }) })}
        className="w-full"
      >
        <FormattedMessage id={busy ? 'vip.processing' : 'vip.join'} />
      </Button>
    </div>
  )
}

function SignInFirst() {
  return (
    <div className="flex flex-col gap-3">
      <LinkButton to="/social/login" search={useReturnTo()} tone="vip" size="large">
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
