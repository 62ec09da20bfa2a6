import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../ui/link-button'
import { linkTo } from '../../ui/link-to'
import { Skeleton } from '../../ui/skeleton'
import { useReturnTo } from './use-return-to'
import { useMayPlay, useSession, useSessionLoaded } from './queries'

type GateProps = { requires: 'vip' | 'admin'; children: ReactNode }

/** Shows its children to those who may see them, and to others how to get access. */
export function Gate({ requires, children }: GateProps) {
  const mayPlay = useMayPlay()
  const isAdmin = useSession()?.isAdmin ?? false
  const isLoaded = useSessionLoaded()
  if (requires === 'vip' ? mayPlay : isAdmin) return children
  // Not locked while the session is loading.
  if (!isLoaded) return <Skeleton className="h-64 w-full" />
  return requires === 'vip' ? <VipGate /> : <AdminGate />
}

function VipGate() {
  const returnTo = useReturnTo()
  const visitor = useSession() === null
  return (
    <LockedPanel title={<FormattedMessage id="gate.vip.title" />}>
      <p className="max-w-[48ch] text-haze">
        <FormattedMessage id="gate.vip.text" />
      </p>
      <LinkButton to="/vip-signup" search={returnTo} tone="vip" size="large">
        <FormattedMessage id="gate.vip.join" />
      </LinkButton>
      {visitor && (
        <p className="text-haze">
          <FormattedMessage
            id="sign-up.have-account"
            values={linkTo({ to: '/social/login', search: returnTo })}
          />
        </p>
      )}
    </LockedPanel>
  )
}

const AdminGate = () => (
  <LockedPanel title={<FormattedMessage id="gate.admin.title" />}>
    <p className="text-haze">
      <FormattedMessage id="error.admin_required" />
    </p>
  </LockedPanel>
)

const LockedPanel = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col items-center justify-center gap-5 rounded-panel border border-line bg-floor px-5 py-16 text-center">
    <Lock aria-hidden className="size-10 text-acid" />
    <h2 className="text-heading">{title}</h2>
    {children}
  </section>
)
