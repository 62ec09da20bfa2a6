import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessages } from '../../intl/error-messages'
import { Alert } from '../../ui/alert'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { Access } from './access'
import { Invoices } from './invoices'
import { membershipQueries } from './queries'
import { MembershipStatusCard } from './membership-status'

/** A member's own view of what they pay for. */
export function MembershipScreen() {
  const intl = useIntl()
  const { data: membership, error, refetch, isFetching } = useQuery(membershipQueries.mine())
  return (
    <Page
      title={intl.formatMessage({ id: 'membership.title' })}
      intro={<FormattedMessage id="membership.intro" />}
    >
      {error && !membership && (
        <div className="flex max-w-2xl flex-col items-start gap-5">
          <Alert>
            <FormattedMessage id="membership.failed" /> {errorMessages(intl, error)}
          </Alert>
          <RetryButton busy={isFetching} onClick={() => void refetch()} />
        </div>
      )}
      {!membership && !error && <Skeleton className="h-72 w-full" />}
      {membership && (
        <div className="grid gap-6">
          <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
            <MembershipStatusCard membership={membership} />
            <Access />
          </div>
          {membership.can_manage && <Invoices />}
        </div>
      )}
    </Page>
  )
}
