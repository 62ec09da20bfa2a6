import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MembershipInvoice } from '../../../shared/membership'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { InvoiceStatus } from '../../ui/invoice-status'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { membershipQueries } from '../../lib/queries/membership'

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
              <FormattedMessage id="membership.invoices.failed" /> {errorMessage(intl, error)}
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

const CELL = 'py-1.5 pr-4 max-sm:block sm:py-3'

/** A row; on narrow screens the cells are stacked. */
function InvoiceRow({ invoice }: { invoice: MembershipInvoice }) {
  const intl = useIntl()
  const { amount, currency, created_at, number, status, url } = invoice
  return (
    <tr className="border-b border-line last:border-0 max-sm:block max-sm:py-3">
      <td className={`${CELL} font-bold`}>{intl.formatDate(created_at, { dateStyle: 'long' })}</td>
      <td className={CELL}>
        {url ? (
          <a href={url} target="_blank" rel="noopener" className="text-link wrap-anywhere">
            {number ?? <FormattedMessage id="membership.invoice.open-it" />}
          </a>
        ) : (
          number
        )}
      </td>
      <td className={`${CELL} tabular-nums`}>
        {intl.formatNumber(amount, { style: 'currency', currency })}
      </td>
      <td className={CELL}>
        <InvoiceStatus status={status} />
      </td>
    </tr>
  )
}
