import { Link } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { FormattedMessage } from 'react-intl'
import { Invitation } from '../../../shared/accounts'
import { adminUsersApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Badge } from '../../ui/badge'
import { RowActions } from '../kit/admin-page'
import { CsvExport } from '../kit/csv-export'
import { columnHelper } from '../kit/data-table'
import { filter, text } from '../kit/fields'
import { officePage } from '../kit/office-link'
import { resourceScreen } from '../kit/resource-screen'
import { When } from '../kit/when'
import { MemberParts } from './member-parts'
import { type AdminUser, users } from './queries'
import { EmailUnconfirmed, Roles, UserToggles } from './user-toggles'

const column = columnHelper<AdminUser>()
const COLUMNS = column.columns([
  column.accessor('email', {
    enableSorting: true,
    meta: { head: 'users.head.email' },
    cell: ({ row: { original: user } }) => (
      <>
        <Link {...officePage(`users/${user.id}`)} className="text-link font-bold">
          {user.email}
        </Link>
        <span className="block text-sm text-haze">{user.username}</span>
        {!user.email_confirmed && <EmailUnconfirmed />}
      </>
    ),
  }),
  column.accessor('created_at', {
    enableSorting: true,
    meta: { head: 'users.head.joined' },
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
  column.accessor('last_sign_in_at', {
    enableSorting: true,
    meta: { head: 'users.head.last-login', under: 'named' },
    cell: ({ getValue }) =>
      getValue() ? <When at={getValue()} /> : <FormattedMessage id="users.never" />,
  }),
  column.accessor('status', {
    meta: { head: 'users.head.status', under: 'plain' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'banned' ? 'danger' : 'good'}>
        <FormattedMessage id={`users.status.${getValue()}`} />
      </Badge>
    ),
  }),
  column.display({
    id: 'roles',
    meta: { head: 'users.head.roles', under: 'plain' },
    cell: ({ row: { original: user } }) =>
      user.is_admin || user.is_vip ? <Roles user={user} /> : '–',
  }),
])

export const UsersScreen = resourceScreen({
  resource: users,
  title: 'admin.users',
  icon: Users,
  words: (word) => (word === 'none-yet' ? 'admin.no-match' : (`users.${word}` as const)),
  nameOf: ({ username }: { username: string }) => username,
  buttons: ({ search: { search, role, status } }) => (
    <CsvExport
      path="/api/admin/users.csv"
      filters={{ search, role, status }}
      code="users_not_exported"
    >
      <FormattedMessage id="users.export" />
    </CsvExport>
  ),
  list: {
    columns: COLUMNS,
    sort: '-created_at',
    search: 'users.search',
    filters: [
      filter(
        'role',
        'users.role',
        ['admin', 'vip', 'regular'],
        (role) => `users.role.${role}` as const,
      ),
      filter(
        'status',
        'users.head.status',
        ['active', 'banned'],
        (status) => `users.status-filter.${status}` as const,
      ),
    ],
    count: ({ total }) => <FormattedMessage id="users.count" values={{ count: total }} />,
    actions: ({ item }: { item: AdminUser }) => <UserToggles user={item} />,
  },
  creation: {
    title: 'users.invite',
    lead: (
      <p className="text-haze">
        <FormattedMessage id="users.invite-text" />
      </p>
    ),
    fields: [
      text('email', 'users.head.email', { type: 'email', autoComplete: 'off', required: true }),
    ],
    schema: Invitation,
    fieldOf: { email_taken: 'email' },
    submit: { label: 'users.send-invitation', busyLabel: 'users.sending-invitation' },
    send: (json) => call(api.invite.$post({ json })),
    done: ({ email }, intl) => intl.formatMessage({ id: 'users.invited' }, { email }),
  },
  page: {
    back: 'users.back-to-list',
    intro: ({ item }) => item.email,
    buttons: ({ item }) => (
      <RowActions>
        <UserToggles user={item} />
      </RowActions>
    ),
    main: MemberParts,
  },
})
