import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessages } from '../../intl/error-messages'
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { InvoiceRow } from './invoice-row'
import { membershipQueries } from './queries'

/** What was paid so far. */
export function Invoices() {
  const intl = useIntl()
  const { data: invoices, error, refetch, isFetching } = useQuery(membershipQueries.invoices())
  return (
    <Card>
      <h2 id="invoices" className="text-heading">
        <FormattedMessage id="membership.invoices" />
      </h2>
      <div className="mt-5">
        {error && !invoices && (
          <div className="flex flex-col items-start gap-4">
            <Alert>
              <FormattedMessage id="membership.invoices.failed" /> {errorMessages(intl, error)}
            </Alert>
            <RetryButton busy={isFetching} onClick={() => void refetch()} />
          </div>
        )}
        {!invoices && !error && <Skeleton className="h-24 w-full" />}
        {invoices?.length === 0 && (
          <p className="text-haze">
            <FormattedMessage id="membership.invoices.none" />
          </p>
        )}
        {invoices && invoices.length > 0 && (
          <table aria-labelledby="invoices" className="w-full text-left">
            <thead className="border-b border-line text-sm text-haze max-sm:sr-only">
              <tr>
                {(['date', 'number', 'amount', 'status'] as const).map((column) => (
                  <th key={column} scope="col" className="py-2 pr-4 font-bold">
                    <FormattedMessage id={`membership.invoice.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Card>
  )
}
