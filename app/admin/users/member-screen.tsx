import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { AuditEntryList } from '../audit/audit-list'
import { AdminPage } from '../kit/admin-page'
import { ItemState } from '../kit/list-body'
import { SmallValue, StatCard } from '../kit/stat-card'
import { When } from '../kit/when'
import { adminUserQueries } from './queries'
import { EmailUnconfirmed, Roles, UserToggles } from './user-toggles'

/** One member: roles, activity, and administrator actions on the account. */
export function MemberScreen({ userId }: { userId: string }) {
  const intl = useIntl()
  const query = useQuery(adminUserQueries.one(userId))
  return (
    <AdminPage
      title={query.data?.user.username ?? intl.formatMessage({ id: 'admin.users' })}
      intro={query.data?.user.email}
      actions={query.data && <UserToggles user={query.data.user} />}
    >
      <ItemState
        query={query}
        loading={intl.formatMessage({ id: 'users.loading' })}
        failed={intl.formatMessage({ id: 'users.failed' })}
      >
        {({ user, history }) => (
          <div className="grid gap-6">
            <div className="flex flex-wrap items-center gap-4">
              {(user.is_admin || user.is_vip) && <Roles user={user} />}
              {!user.email_confirmed && <EmailUnconfirmed />}
              <Link to="/social/profile/$userId" params={{ userId: user.id }} className="text-link">
                <FormattedMessage id="users.open-profile" />
              </Link>
            </div>
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              <StatCard
                label={intl.formatMessage({ id: 'users.head.joined' })}
                value={
                  <SmallValue>
                    <When at={user.created_at} />
                  </SmallValue>
                }
              />
              <StatCard
                label={intl.formatMessage({ id: 'users.head.last-login' })}
                value={
                  <SmallValue>
                    {user.last_sign_in_at ? (
                      <When at={user.last_sign_in_at} />
                    ) : (
                      <FormattedMessage id="users.never" />
                    )}
                  </SmallValue>
                }
              />
              <StatCard
                label={intl.formatMessage({ id: 'users.plays' })}
                value={<FormattedNumber value={history.plays_count} />}
              />
              <StatCard
                label={intl.formatMessage({ id: 'users.orders' })}
                value={<FormattedNumber value={history.tickets.length} />}
              />
            </div>
            <section>
              <h2 className="mb-3 text-heading">
                <FormattedMessage id="users.audit" />
              </h2>
              {history.audit.length === 0 ? (
                <p className="text-haze">
                  <FormattedMessage id="audit.none" />
                </p>
              ) : (
                <AuditEntryList entries={history.audit} />
              )}
            </section>
          </div>
        )}
      </ItemState>
    </AdminPage>
  )
}
