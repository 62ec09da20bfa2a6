import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { FormattedMessage, useIntl } from 'react-intl'
import { Invitation } from '../../../shared/accounts'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../lib/forms/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/text-field'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { AdminPage } from '../kit/admin-page'
import { Choice } from '../kit/choice'
import { ListBody } from '../kit/list-body'
import { SearchField } from '../kit/search-field'
import { Toolbar } from '../kit/toolbar'
import { useInvite } from './mutations'
import { adminUserQueries, type UserSearch } from './queries'
import { UserTable } from './user-table'

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
        <Choice
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
            <UserTable
              users={users}
              sort={search.sort}
              onSort={(sort) => onSearch({ sort })}
              stale={query.isPlaceholderData}
            />
          </>
        )}
      </ListBody>
    </AdminPage>
  )
}

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
  const { form, errors, failure, busy } = useForm({
    schema: Invitation,
    fieldOf: { email_taken: 'email' },
    send: async ({ email }) => {
      await invite.mutateAsync(email)
      onClose()
      showToast(intl.formatMessage({ id: 'users.invited' }, { email }))
    },
  })
  const wrong = useFieldMessages(errors)
  return (
    <form {...form} className="grid gap-5">
      <p className="text-haze">
        <FormattedMessage id="users.invite-text" />
      </p>
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={intl.formatMessage({ id: 'users.head.email' })}
        error={wrong('email')}
        required
      />
      {failure !== null && <Alert>{errorMessage(intl, failure)}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="admin.cancel" />
        </Button>
        <Button type="submit" busy={busy}>
          <FormattedMessage id="users.send-invitation" />
        </Button>
      </div>
    </form>
  )
}
