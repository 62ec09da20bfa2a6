import Eye from 'lucide-react/icons/eye'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { Ticket } from '../../../shared/tickets'
import { useDialog } from '../../ui/use-dialog'
import { Badge } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { DataTable, type Sort } from '../kit/data-table'
import { RowActions } from '../kit/toolbar'
import { When } from '../kit/when'
import { TicketDialog } from './ticket-dialog'

type SortKey = 'created_at' | 'price_paid'

type TicketTableProps = {
  tickets: readonly Ticket[]
  sort: string | undefined
  onSort: (sort: string) => void
  stale: boolean
}

export const TICKET_TONES = { confirmed: 'good', pending: 'warning', cancelled: 'danger' } as const

export function TicketTable({ tickets, sort, onSort, stale }: TicketTableProps) {
  const intl = useIntl()
  const head = (id: 'order' | 'event' | 'customer' | 'status' | 'price' | 'date') =>
    intl.formatMessage({ id: `tickets.head.${id}` })
  return (
    <DataTable<Ticket, SortKey>
      caption={intl.formatMessage({ id: 'admin.tickets' })}
      rows={tickets}
      rowKey={({ id }) => id}
      sort={SORTS.find((each) => each === sort) ?? '-created_at'}
      onSort={onSort}
      stale={stale}
      columns={[
        {
          key: 'order',
          head: head('order'),
          cell: ({ order_id }) => <span className="font-bold">{order_id}</span>,
        },
        { key: 'event', head: head('event'), cell: ({ event_title }) => event_title },
        { key: 'customer', head: head('customer'), cell: ({ user_email }) => user_email },
        {
          key: 'status',
          head: head('status'),
          cell: ({ status }) => (
            <Badge tone={TICKET_TONES[status]}>
              <FormattedMessage id={`ticket-status.${status}`} />
            </Badge>
          ),
        },
        {
          key: 'price',
          head: head('price'),
          sort: 'price_paid',
          numeric: true,
          cell: ({ price_paid, currency }) => (
            <FormattedNumber value={price_paid} style="currency" currency={currency} />
          ),
        },
        {
          key: 'date',
          head: head('date'),
          sort: 'created_at',
          cell: ({ created_at }) => <When at={created_at} />,
        },
        {
          key: 'actions',
          head: intl.formatMessage({ id: 'admin-events.head.actions' }),
          numeric: true,
          cell: (ticket) => <TicketAction ticket={ticket} />,
        },
      ]}
    />
  )
}

function TicketAction({ ticket }: { ticket: Ticket }) {
  const intl = useIntl()
  const viewing = useDialog()
  return (
    <RowActions>
      <IconButton
        icon={Eye}
        label={intl.formatMessage({ id: 'admin-events.act.view' }, { title: ticket.order_id })}
        onClick={viewing.show}
      />
      {viewing.isMounted && (
        <TicketDialog ticket={ticket} open={viewing.isOpen} onClose={viewing.close} />
      )}
    </RowActions>
  )
}

const SORTS: readonly Sort<SortKey>[] = ['created_at', '-created_at', 'price_paid', '-price_paid']
