import { FormattedMessage, useIntl } from 'react-intl'
import type { Membership } from '../../../shared/membership'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { useSession } from '../session/queries'
import { CheckoutFailure } from './checkout-failure'
import { usePortal } from './mutations'
import { isActive, membershipState, type MembershipState } from './status'

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
} as const satisfies Record<MembershipState, string>

/** Status of the membership, what happens next, and the available actions. */
export function MembershipStatusCard({ membership }: { membership: Membership }) {
  const intl = useIntl()
  const isAdmin = useSession()?.isAdmin ?? false
  const state = membershipState(membership)
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
      <Badge tone={TONES[state]}>
        <FormattedMessage id={`membership.${state}.badge`} />
      </Badge>
      <h2 className="mt-3 text-heading">
        <FormattedMessage id={`membership.${state}.title`} values={values} />
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-haze">
        <FormattedMessage id={`membership.${state}.text`} values={values} />
      </p>
      {isAdmin && (
        <p className="mt-3 text-haze">
          <FormattedMessage id="membership.admin" />
        </p>
      )}
      <PlanActions state={state} canManage={membership.can_manage} />
    </Card>
  )
}

type PlanActionsProps = { state: MembershipState; canManage: boolean }

/** Join, if there is no running subscription; the payment provider's portal for everything about money. */
function PlanActions({ state, canManage }: PlanActionsProps) {
  const { open: openPortal, busy, error } = usePortal()
  const mayJoin = !isActive(state) && state !== 'grant'
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
            onClick={() => openPortal(undefined)}
          >
            <FormattedMessage id={busy ? 'vip.processing' : actionLabel(state)} />
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

/** The most likely purpose in this state. All of them open the same portal. */
function actionLabel(state: MembershipState) {
  if (state === 'ends') return 'membership.keep'
  if (state === 'in-grace' || state === 'out-of-grace') return 'membership.change-card'
  return state === 'renews' ? 'membership.manage-or-cancel' : 'vip.manage'
}
