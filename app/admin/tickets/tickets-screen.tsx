import { Link } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import TicketIcon from 'lucide-react/icons/ticket'
import Upload from 'lucide-react/icons/upload'
import { FormattedMessage, useIntl } from 'react-intl'
import { TICKET_STATUSES, type Ticket } from '../../../shared/tickets'
import { Button } from '../../ui/button'
import { buttonStyle } from '../../ui/button-style'
import { useDialog } from '../../ui/use-dialog'
import { CsvExport } from '../kit/csv-export'
import { filter } from '../kit/fields'
import { officePage } from '../kit/office-link'
import type { ListSearch } from '../kit/resource'
import { resourceScreen } from '../kit/resource-screen'
import { StatCard, UNKNOWN } from '../kit/stat-card'
import { browserZone } from '../kit/when'
import { ImportOrders } from './import-orders'
import { tickets } from './queries'
import { TicketTable } from './ticket-table'

function Buttons({ search: { search, status, period } }: { search: ListSearch }) {
  const importing = useDialog()
  return (
    <>
      <Button tone="plain" onClick={importing.show}>
        <Upload aria-hidden className="size-5" />
        <FormattedMessage id="tickets.import" />
      </Button>
      <CsvExport
        path="/api/admin/tickets.csv"
        filters={{ search, status, period, time_zone: browserZone() }}
        code="tickets_not_exported"
      >
        <FormattedMessage id="tickets.export" />
      </CsvExport>
      <Link {...officePage('tickets/door-list')} className={buttonStyle('plain')}>
        <ListChecks aria-hidden className="size-5" />
        <FormattedMessage id="door-list.title" />
      </Link>
      {importing.isMounted && <ImportOrders open={importing.isOpen} onClose={importing.close} />}
    </>
  )
}

type TotalProps = {
  page:
    | { totals: { currency: string; total: number }[]; currency: string; count: number }
    | undefined
}

/** In place before the sums are known, so that nothing below moves. */
function Total({ page: sums }: TotalProps) {
  const intl = useIntl()
  const money = (amount: number, currency: string) =>
    intl.formatNumber(amount, { style: 'currency', currency })
  const value =
    sums &&
    (sums.totals.length === 0
      ? money(0, sums.currency)
      : sums.totals.map(({ currency, total }) => (
          <span key={currency} className="block">
            {money(total, currency)}
          </span>
        )))
  return (
    <div className="mb-6 grid gap-4 sm:max-w-md">
      <StatCard
        label={intl.formatMessage({ id: 'tickets.total' })}
        value={value ?? UNKNOWN}
        note={
          sums ? (
            <FormattedMessage id="tickets.count" values={{ count: sums.count }} />
          ) : (
            // The height of a line.
            '\u00a0'
          )
        }
      />
    </div>
  )
}

export const TicketsScreen = resourceScreen({
  resource: tickets,
  title: 'admin.tickets',
  icon: TicketIcon,
  words: (word) => {
    if (word === 'failed') return 'error.tickets_not_loaded'
    return word === 'none-yet' ? 'tickets.no-match' : (`tickets.${word}` as const)
  },
  noMatch: 'tickets.no-match',
  nameOf: ({ order_id }: Ticket) => order_id,
  figures: Total,
  buttons: Buttons,
  list: {
    rows: TicketTable,
    search: 'tickets.search',
    filters: [
      filter(
        'status',
        'tickets.status',
        TICKET_STATUSES,
        (status) => `ticket-status.${status}` as const,
      ),
      filter(
        'period',
        'tickets.period',
        ['today', '7', '30'],
        (period) => `tickets.period.${period}` as const,
      ),
    ],
  },
})
