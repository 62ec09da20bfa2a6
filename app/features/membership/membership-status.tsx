import { FormattedMessage, useIntl } from 'react-intl'
import type { Membership } from '../../../shared/membership'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { useSession } from '../session/use-session'
import { PlanActions } from './plan-actions'
import { type MembershipState as Where, membershipState } from './status'

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
