import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { CheckoutFailure } from './checkout-failure'
import { usePortal } from './mutations'
import { type MembershipState, isActive } from './status'

type PlanActionsProps = { where: MembershipState; canManage: boolean }

/** Joining for who has nothing that runs; the payment provider's own pages for all that has to do with money. */
export function PlanActions({ where, canManage }: PlanActionsProps) {
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
