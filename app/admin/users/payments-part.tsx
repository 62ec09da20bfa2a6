import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MembershipInvoice } from '../../../shared/membership'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { InvoiceStatus } from '../../ui/invoice-status'
import { ListState } from '../kit/list-body'
import { type Member, paymentsOf } from './queries'

/** What the member has paid: invoices of the membership, and orders of tickets. */
export function PaymentsPart({ user }: { user: Member }) {
  const intl = useIntl()
  const query = useQuery(paymentsOf(user.id))
  const { tickets } = user.history
  return (
    <Card>
      <h2 className="mb-3 text-heading">
        <FormattedMessage id="users.payments" />
      </h2>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'users.payments.loading' })}
        failed={intl.formatMessage({ id: 'users.payments.failed' })}
      >
        {({ invoices }) =>
          invoices.length + tickets.length === 0 ? (
            <p className="text-haze">
              <FormattedMessage id="users.payments.none" />
            </p>
          ) : (
            <ul>
              {invoices.map((invoice) => (
                <Payment key={invoice.id} at={invoice.created_at} price={invoice}>
                  <InvoiceName invoice={invoice} />
                  <InvoiceStatus status={invoice.status} />
                </Payment>
              ))}
            </ul>
          )
        }
      </ListState>
      <ul>
        {tickets.map((order) => (
          <Payment
            key={order.id}
            at={order.created_at}
            price={{ amount: order.price_paid, currency: order.currency }}
          >
            <FormattedMessage
              id="users.payments.order"
              values={{ order: order.order_id, event: order.event_title }}
            />
            <Badge>
              <FormattedMessage id={`ticket-status.${order.status}`} />
            </Badge>
          </Payment>
        ))}
      </ul>
    </Card>
  )
}

type PaymentProps = {
  at: string
  price: { amount: number; currency: string }
  children: React.ReactNode
}

function Payment({ at, price: { amount, currency }, children }: PaymentProps) {
  const intl = useIntl()
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-haze">
        {intl.formatDate(at, { dateStyle: 'medium' })}
      </time>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {children}
      </span>
      <span className="font-bold tabular-nums">
        {intl.formatNumber(amount, { style: 'currency', currency })}
      </span>
    </li>
  )
}

function InvoiceName({ invoice: { number, url } }: { invoice: MembershipInvoice }) {
  const name = <FormattedMessage id="users.payments.invoice" values={{ number: number ?? '–' }} />
  if (!url) return name
  return (
    <a href={url} target="_blank" rel="noopener" className="text-link">
      {name}
    </a>
  )
}
