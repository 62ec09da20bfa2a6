import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../ui/link-button'
import { linkTo } from '../../ui/link-to'
import { Skeleton } from '../../ui/skeleton'
import { useReturnTo } from './use-return-to'
import { useMayPlay, useSession, useSessionKnown } from './queries'

type GateProps = { requires: 'vip' | 'admin'; children: ReactNode }

/** Shows what is behind it to those who may see it, and to everyone else how to get in. */
export function Gate({ requires, children }: GateProps) {
  const mayPlay = useMayPlay()
  const isAdmin = useSession()?.isAdmin ?? false
  const known = useSessionKnown()
  if (requires === 'vip' ? mayPlay : isAdmin) return children
  // Never a closed door in the face of someone whose ticket is still being read.
  if (!known) return <Skeleton className="h-64 w-full" />
  return requires === 'vip' ? <VipGate /> : <AdminGate />
}

function VipGate() {
  const wayBack = useReturnTo()
  const visitor = useSession() === null
  return (
    <Closed title={<FormattedMessage id="gate.vip.title" />}>
      <p className="max-w-[48ch] text-haze">
        <FormattedMessage id="gate.vip.text" />
      </p>
      <LinkButton to="/vip-signup" search={wayBack} tone="vip" size="large">
        <FormattedMessage id="gate.vip.join" />
      </LinkButton>
      {visitor && (
        <p className="text-haze">
          <FormattedMessage
            id="sign-up.have-account"
            values={linkTo({ to: '/social/login', search: wayBack })}
          />
        </p>
      )}
    </Closed>
  )
}

const AdminGate = () => (
  <Closed title={<FormattedMessage id="gate.admin.title" />}>
    <p className="text-haze">
      <FormattedMessage id="error.admin_required" />
    </p>
  </Closed>
)

const Closed = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col items-center gap-5 rounded-panel border border-line bg-floor px-5 py-16 text-center">
    <Lock aria-hidden className="size-10 text-acid" />
    <h2 className="text-heading">{title}</h2>
    {children}
  </section>
)
