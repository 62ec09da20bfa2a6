import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDialog } from '../../ui/use-dialog'
import { Button } from '../../ui/button'
import { AdminPage } from '../kit/admin-page'
import { Choice } from '../kit/choice'
import { ListBody } from '../kit/list-body'
import { SearchField } from '../kit/search-field'
import { Toolbar } from '../kit/toolbar'
import { InviteDialog } from './invite-dialog'
import { type UserSearch, adminUserQueries } from './queries'
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
