import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { FormattedMessage, useIntl } from 'react-intl'
import { Invitation } from '../../../shared/accounts'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Dialog } from '../kit/dialog'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { FilterSelect, SearchField } from '../kit/filters'
import { DataTable, columnHelper } from '../kit/data-table'
import { AdminForm, FormFailure, FormText, SubmitButton, useAdminForm } from '../kit/form'
import { FormButtons } from '../kit/form-buttons'
import { ListBody } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { When } from '../kit/when'
import { type AdminUser, useInvite, adminUserQueries, type UserSearch } from './queries'
import { EmailUnconfirmed, Roles, UserToggles } from './user-toggles'

const ROLES = ['all', 'admin', 'vip', 'regular'] as const

type UsersScreenProps = { search: UserSearch; onSearch: (change: UserSearch) => void }

export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const intl = useIntl()
  const query = useQuery(adminUserQueries.list(search))
  const inviting = useDialog()
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.users' })}
      actions={
        <Button onClick={inviting.show}>
          <UserPlus aria-hidden className="size-5" />
          <FormattedMessage id="users.invite" />
        </Button>
      }
    >
      {inviting.isMounted && <InviteDialog open={inviting.isOpen} onClose={inviting.close} />}
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'users.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'users.role' })}
          value={ROLES.find((role) => role === search.role) ?? 'all'}
          options={ROLES.map((role) => ({
            value: role,
            label: intl.formatMessage({ id: `users.role.${role}` }),
          }))}
          onChoose={(role) => onSearch({ role })}
        />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'users.loading' })}
        failed={intl.formatMessage({ id: 'users.failed' })}
        count={({ users }) => users.length}
        empty={{
          icon: Users,
          title: intl.formatMessage({ id: 'users.none' }),
          text: <FormattedMessage id="users.no-match" />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ users, total }) => (
          <>
            <p className="mb-2 text-sm text-haze">
              <FormattedMessage id="users.count" values={{ count: total }} />
            </p>
            <DataTable
              caption={intl.formatMessage({ id: 'admin.users' })}
              columns={COLUMNS}
              rows={users}
              rowKey={({ id }) => id}
              sort={search.sort ?? '-created_at'}
              onSort={(sort) => onSearch({ sort })}
              stale={query.isPlaceholderData}
            />
          </>
        )}
      </ListBody>
    </AdminPage>
  )
}

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
    meta: { head: 'users.head.last-login' },
    cell: ({ getValue }) =>
      getValue() ? <When at={getValue()} /> : <FormattedMessage id="users.never" />,
  }),
  column.accessor('status', {
    meta: { head: 'users.head.status' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'banned' ? 'danger' : 'good'}>
        <FormattedMessage id={`users.status.${getValue()}`} />
      </Badge>
    ),
  }),
  column.display({
    id: 'roles',
    meta: { head: 'users.head.roles' },
    cell: ({ row: { original: user } }) =>
      user.is_admin || user.is_vip ? <Roles user={user} /> : '–',
  }),
  column.display({
    id: 'actions',
    meta: { head: 'admin-events.head.actions', numeric: true },
    cell: ({ row }) => <UserToggles user={row.original} />,
  }),
])

function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'users.invite' })}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const invite = useInvite()
  const form = useAdminForm({
    schema: Invitation,
    defaultValues: { email: '' },
    fieldOf: { email_taken: 'email' },
    send: ({ email }) => invite.mutateAsync(email),
    onSent: ({ email }) => {
      onClose()
      showToast(intl.formatMessage({ id: 'users.invited' }, { email }))
    },
  })
  return (
    <AdminForm form={form} className="grid gap-5">
      <p className="text-haze">
        <FormattedMessage id="users.invite-text" />
      </p>
      <FormText
        name="email"
        type="email"
        autoComplete="off"
        label={intl.formatMessage({ id: 'users.head.email' })}
        required
      />
      <FormFailure failure={form.failure} />
      <FormButtons onCancel={onClose}>
        <SubmitButton label="users.send-invitation" busyLabel="users.sending-invitation" />
      </FormButtons>
    </AdminForm>
  )
}
