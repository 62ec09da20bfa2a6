import { FormattedMessage, useIntl } from 'react-intl'
import type { Membership } from '../../../shared/membership'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { useSession } from '../session/queries'
import { CheckoutFailure } from './checkout-failure'
import { usePortal } from './mutations'
import {
  isActive,
  membershipState,
  type MembershipState,
  type MembershipState as Where,
} from './status'

const TONES = {
  none: 'plain',
  grant: 'vip',
  renews: 'vip',
  ends: 'vip',
  'in-grace': 'warning',
  'out-of-grace': 'danger',
  dispute: 'danger',
  refund: 'danger',
  unfinished: 'warning',
  over: 'plain',
} as const satisfies Record<Where, string>

/** Where a membership stands, what comes next, and what can be done about it. */
export function MembershipStatusCard({ membership }: { membership: Membership }) {
  const intl = useIntl()
  const isAdmin = useSession()?.isAdmin ?? false
  const where = membershipState(membership)
  const { price } = membership
  const day = (instant: string | null) => instant && intl.formatDate(instant, { dateStyle: 'long' })
  const values = {
    end: day(membership.current_period_end),
    grace: day(membership.grace_until),
    price:
      price && intl.formatNumber(price.amount, { style: 'currency', currency: price.currency }),
  }
  return (
    <Card>
      <Badge tone={TONES[where]}>
        <FormattedMessage id={`membership.${where}.badge`} />
      </Badge>
      <h2 className="mt-3 text-heading">
        <FormattedMessage id={`membership.${where}.title`} values={values} />
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-haze">
        <FormattedMessage id={`membership.${where}.text`} values={values} />
      </p>
      {isAdmin && (
        <p className="mt-3 text-haze">
          <FormattedMessage id="membership.admin" />
        </p>
      )}
      <PlanActions where={where} canManage={membership.can_manage} />
    </Card>
  )
}

type PlanActionsProps = { where: MembershipState; canManage: boolean }

/** Joining for who has nothing that runs; the payment provider's own pages for all that has to do with money. */
function PlanActions({ where, canManage }: PlanActionsProps) {
  const { leave, busy, error } = usePortal()
  const mayJoin = !isActive(where) && where !== 'grant'
  if (!mayJoin && !canManage) return null
  return (
    <div className="mt-7 flex flex-col gap-4">
      {error && <CheckoutFailure error={error} />}
      <div className="flex flex-wrap gap-3">
        {mayJoin && (
          <LinkButton to="/vip-signup" tone="vip" size="large">
            <FormattedMessage id="gate.vip.join" />
          </LinkButton>
        )}
        {canManage && (
          <Button
            tone={mayJoin ? 'plain' : 'primary'}
            size="large"
            busy={busy}
            onClick={() => leave(undefined)}
          >
            <FormattedMessage id={busy ? 'vip.processing' : nameOf(where)} />
          </Button>
        )}
      </div>
      {canManage && (
        <p className="max-w-[60ch] text-sm text-haze">
          <FormattedMessage id="membership.portal" />
        </p>
      )}
    </div>
  )
}

/** What most members come for in this state. All of it is behind the same door. */
function nameOf(where: MembershipState) {
  if (where === 'ends') return 'membership.keep'
  if (where === 'in-grace' || where === 'out-of-grace') return 'membership.change-card'
  return where === 'renews' ? 'membership.manage-or-cancel' : 'vip.manage'
}
