import Ban from 'lucide-react/icons/ban'
import Crown from 'lucide-react/icons/crown'
import Shield from 'lucide-react/icons/shield'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MemberChange } from '../../../shared/accounts'
import { showToast } from '../../ui/toast'
import { errorMessage } from '../../lib/intl/error-messages'
import { Badge } from '../../ui/badge'
import { useSingleFlight } from '../../ui/use-single-flight'
import { RowAction } from '../kit/admin-page'
import { type AdminUser, useChangeUser } from './queries'

type Toggle = 'admin' | 'vip' | 'ban'

/** Each toggle is saved at once and can be undone from the toast. */
export function UserToggles({ user }: { user: AdminUser }) {
  const intl = useIntl()
  const change = useChangeUser()
  const isOn = {
    admin: user.is_admin,
    vip: user.is_vip,
    ban: user.status === 'banned',
  }
  const label = (toggle: Toggle, on: boolean, done: boolean) => {
    const wanted = on ? 'on' : 'off'
    return intl.formatMessage(
      { id: done ? `users.${toggle}.${wanted}.done` : `users.${toggle}.${wanted}` },
      { name: user.username },
    )
  }
  const set = (toggle: Toggle, on: boolean) =>
    change.mutateAsync(
      { id: user.id, change: changeOf(toggle, on) },
      {
        onSuccess: ({ user: now }) => {
          // A paid subscription keeps VIP on.
          if (toggle === 'vip' && !on && now.is_vip)
            return showToast(intl.formatMessage({ id: 'users.vip.still' }, { name: user.username }))
          showToast(label(toggle, on, true), {
            // Not single-flight: another toggle may be pending. `onError` reports failures.
            undo: () => void set(toggle, !on).catch(() => null),
          })
        },
        onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
      },
    )
  const press = useSingleFlight(set)
  const button = (toggle: Toggle) => ({
    label: label(toggle, !isOn[toggle], false),
    'aria-pressed': isOn[toggle],
    'aria-disabled': change.isPending || undefined,
    onClick: () => press(toggle, !isOn[toggle]),
  })
  return (
    <>
      <RowAction icon={Shield} {...button('admin')} />
      <RowAction icon={Crown} {...button('vip')} />
      <RowAction icon={Ban} {...button('ban')} />
    </>
  )
}

function changeOf(toggle: Toggle, on: boolean): MemberChange {
  switch (toggle) {
    case 'admin':
      return { is_admin: on }
    case 'vip':
      return { is_vip: on }
    case 'ban':
      return { status: on ? 'banned' : 'active' }
  }
}

/** The link in the confirmation mail was not followed yet. */
export const EmailUnconfirmed = () => (
  <Badge tone="warning">
    <FormattedMessage id="users.email-unconfirmed" />
  </Badge>
)

export const Roles = ({ user }: { user: Pick<AdminUser, 'is_admin' | 'is_vip'> }) => (
  <span className="flex flex-wrap gap-1.5">
    {user.is_admin && (
      <Badge tone="admin">
        <FormattedMessage id="users.admin" />
      </Badge>
    )}
    {user.is_vip && (
      <Badge tone="vip">
        <FormattedMessage id="users.vip" />
      </Badge>
    )}
  </span>
)
