import { Link } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { AuditEntryList } from '../audit/audit-list'
import { SmallValue, StatCard } from '../kit/stat-card'
import { When } from '../kit/when'
import { PaymentsPart } from './payments-part'
import type { Member } from './queries'
import { EmailUnconfirmed, Roles } from './user-toggles'

/** One member: roles, activity, and administrator actions on the account. */
export function MemberParts({ item: user }: { item: Member }) {
  const intl = useIntl()
  const { history } = user
  return (
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
      <PaymentsPart user={user} />
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
  )
}
