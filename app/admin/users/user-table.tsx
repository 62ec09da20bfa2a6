import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Badge } from '../../ui/badge'
import { DataTable, type Sort } from '../kit/data-table'
import { When } from '../kit/when'
import type { AdminUser } from './queries'
import { UserToggles } from './user-toggles'

type SortKey = 'email' | 'created_at' | 'last_sign_in_at'

type UserTableProps = {
  users: readonly AdminUser[]
  sort: string | undefined
  onSort: (sort: string) => void
  stale: boolean
}

export function UserTable({ users, sort, onSort, stale }: UserTableProps) {
  const intl = useIntl()
  const head = (id: 'email' | 'joined' | 'last-login' | 'status' | 'roles') =>
    intl.formatMessage({ id: `users.head.${id}` })
  return (
    <DataTable<AdminUser, SortKey>
      caption={intl.formatMessage({ id: 'admin.users' })}
      rows={users}
      rowKey={({ id }) => id}
      sort={SORTS.find((each) => each === sort) ?? '-created_at'}
      onSort={onSort}
      stale={stale}
      columns={[
        {
          key: 'email',
          head: head('email'),
          sort: 'email',
          cell: ({ id, email, email_confirmed, username }) => (
            <>
              <Link
                to="/admin/users/$userId"
                params={{ userId: id }}
                className="text-link font-bold"
              >
                {email}
              </Link>
              <span className="block text-sm text-haze">{username}</span>
              {!email_confirmed && <EmailUnconfirmed />}
            </>
          ),
        },
        {
          key: 'joined',
          head: head('joined'),
          sort: 'created_at',
          cell: ({ created_at }) => <When at={created_at} />,
        },
        {
          key: 'last-login',
          head: head('last-login'),
          sort: 'last_sign_in_at',
          cell: ({ last_sign_in_at }) =>
            last_sign_in_at ? <When at={last_sign_in_at} /> : <FormattedMessage id="users.never" />,
        },
        {
          key: 'status',
          head: head('status'),
          cell: ({ status }) => (
            <Badge tone={status === 'banned' ? 'danger' : 'good'}>
              <FormattedMessage id={`users.status.${status}`} />
            </Badge>
          ),
        },
        {
          key: 'roles',
          head: head('roles'),
          cell: (user) => (user.is_admin || user.is_vip ? <Roles user={user} /> : '–'),
        },
        {
          key: 'actions',
          head: intl.formatMessage({ id: 'admin-events.head.actions' }),
          numeric: true,
          cell: (user) => <UserToggles user={user} />,
        },
      ]}
    />
  )
}

/** Nobody has shown that they read the mails to this address. */
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

const SORTS: readonly Sort<SortKey>[] = [
  'email',
  '-email',
  'created_at',
  '-created_at',
  'last_sign_in_at',
  '-last_sign_in_at',
]
