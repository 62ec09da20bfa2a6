import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { useMayPlay } from '../session/queries'
import { Invoices } from './invoices'
import { MembershipStatusCard } from './membership-status'
import { membershipQueries } from '../../lib/queries/membership'

export function MembershipScreen() {
  const intl = useIntl()
  const { data: membership, error, refetch, isFetching } = useQuery(membershipQueries.current())
  return (
    <Page
      title={intl.formatMessage({ id: 'membership.title' })}
      intro={<FormattedMessage id="membership.intro" />}
    >
      {error && !membership && (
        <div className="flex max-w-2xl flex-col items-start gap-5">
          <Alert>
            <FormattedMessage id="membership.failed" /> {errorMessage(intl, error)}
          </Alert>
          <RetryButton busy={isFetching} onClick={() => void refetch()} />
        </div>
      )}
      {!membership && !error && <Skeleton className="h-72 w-full" />}
      {membership && (
        <div className="grid gap-6">
          <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
            <MembershipStatusCard membership={membership} />
            <AccessList />
          </div>
          {membership.can_manage && <Invoices />}
        </div>
      )}
    </Page>
  )
}

const AREAS = ['music', 'lists', 'radio', 'tv', 'chat'] as const

/** What this member has access to, or why not. */
function AccessList() {
  const mayPlay = useMayPlay()
  const Icon = mayPlay ? Check : Lock
  return (
    <Card>
      <h2 className="text-heading">
        <FormattedMessage id="membership.access.title" />
      </h2>
      <p className="mt-2 text-haze">
        <FormattedMessage id={mayPlay ? 'membership.access.open' : 'membership.access.locked'} />
      </p>
      <ul className="mt-5 grid gap-3">
        {AREAS.map((area) => (
          <li key={area} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-0.5 size-5 shrink-0 ${mayPlay ? 'text-good' : 'text-acid'}`}
            />
            <FormattedMessage id={`membership.access.${area}`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
