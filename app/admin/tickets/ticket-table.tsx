import { Menu } from '@base-ui/react/menu'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { TICKET_STATUSES, type Ticket, type TicketStatus } from '../../../shared/tickets'
import { errorMessage } from '../../lib/intl/error-messages'
import { Badge } from '../../ui/badge'
import { buttonStyle } from '../../ui/button-style'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useSingleFlight } from '../../ui/use-single-flight'
import { RowAction, RowActions } from '../kit/admin-page'
import { BulkBar, DataTable, type RowSelectionState, columnHelper } from '../kit/data-table'
import type { RowsProps } from '../kit/resource-view'
import { When } from '../kit/when'
import { useChangeTickets } from './queries'
import { TicketDialog } from './ticket-dialog'

export function TicketTable({ items: tickets, sort, onSort, isStale }: RowsProps<Ticket>) {
  const intl = useIntl()
  const [selected, setSelected] = useState<RowSelectionState>({})
  return (
    <>
      <BulkStatus
        tickets={tickets.filter(({ id }) => selected[id])}
        onClear={() => setSelected({})}
      />
      <DataTable
        caption={intl.formatMessage({ id: 'admin.tickets' })}
        columns={COLUMNS}
        rows={tickets}
        rowKey={({ id }) => id}
        sort={sort ?? '-created_at'}
        onSort={onSort}
        selection={{
          selected,
          onSelect: setSelected,
          label: ({ order_id }) => intl.formatMessage({ id: 'admin.select' }, { name: order_id }),
        }}
        stale={isStale}
      />
    </>
  )
}

const TONES = { confirmed: 'good', pending: 'warning', cancelled: 'danger' } as const

const column = columnHelper<Ticket>()
const COLUMNS = column.columns([
  column.accessor('order_id', {
    meta: { head: 'tickets.head.order' },
    cell: ({ getValue }) => <span className="font-bold whitespace-nowrap">{getValue()}</span>,
  }),
  column.accessor('event_title', { meta: { head: 'tickets.head.event', under: 'plain' } }),
  column.accessor('user_email', { meta: { head: 'tickets.head.customer', under: 'plain' } }),
  column.accessor('status', {
    meta: { head: 'tickets.head.status', under: 'plain' },
    cell: ({ getValue }) => (
      <Badge tone={TONES[getValue()]}>
        <FormattedMessage id={`ticket-status.${getValue()}`} />
      </Badge>
    ),
  }),
  column.accessor('price_paid', {
    enableSorting: true,
    meta: { head: 'tickets.head.price', numeric: true },
    cell: ({ getValue, row }) => (
      <FormattedNumber value={getValue()} style="currency" currency={row.original.currency} />
    ),
  }),
  column.accessor('created_at', {
    enableSorting: true,
    meta: { head: 'tickets.head.date' },
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
  column.display({
    id: 'actions',
    meta: { head: 'admin.actions', numeric: true },
    cell: ({ row }) => <TicketAction ticket={row.original} />,
  }),
])

function TicketAction({ ticket }: { ticket: Ticket }) {
  const intl = useIntl()
  const viewing = useDialog()
  return (
    <RowActions>
      <RowAction
        icon={Eye}
        label={intl.formatMessage({ id: 'admin.act.view' }, { title: ticket.order_id })}
        onClick={viewing.show}
      />
      {viewing.isMounted && (
        <TicketDialog ticket={ticket} open={viewing.isOpen} onClose={viewing.close} />
      )}
    </RowActions>
  )
}

type BulkStatusProps = { tickets: readonly Ticket[]; onClear: () => void }

/** Changes the selected orders one after the other. After a failure the rest stay as they are, still selected. */
function BulkStatus({ tickets, onClear }: BulkStatusProps) {
  const intl = useIntl()
  const change = useChangeTickets()
  const set = useSingleFlight((status: TicketStatus) => {
    const before = tickets.map(({ id, status: old }) => ({ id, status: old }))
    return change.mutateAsync(
      before.map(({ id }) => ({ id, status })),
      {
        onSuccess: () => {
          onClear()
          showToast(intl.formatMessage({ id: 'tickets.changed' }, { count: before.length }), {
            undo: () => change.mutate(before),
          })
        },
        onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
      },
    )
  })
  return (
    <BulkBar count={tickets.length} onClear={onClear}>
      <Menu.Root modal={false}>
        <Menu.Trigger
          className={buttonStyle('plain', 'small')}
          aria-busy={change.isPending || undefined}
        >
          <FormattedMessage id={change.isPending ? 'admin.saving' : 'tickets.set-status'} />
          <ChevronDown aria-hidden className="size-4" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="start" sideOffset={4} className="z-30">
            <Menu.Popup className="w-48 rounded-panel border border-line bg-floor p-2 shadow-lift">
              {TICKET_STATUSES.map((status) => (
                <Menu.Item
                  key={status}
                  onClick={() => set(status)}
                  className="flex min-h-11 cursor-pointer items-center rounded-tile px-3 font-bold data-highlighted:bg-stage"
                >
                  <FormattedMessage id={`ticket-status.${status}`} />
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </BulkBar>
  )
}
