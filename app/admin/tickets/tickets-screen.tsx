import { useQuery } from '@tanstack/react-query'
import TicketIcon from 'lucide-react/icons/ticket'
import Upload from 'lucide-react/icons/upload'
import { FormattedMessage, useIntl } from 'react-intl'
import { TICKET_STATUSES } from '../../../shared/tickets'
import { useDialog } from '../../ui/use-dialog'
import { Button } from '../../ui/button'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { CsvExport } from '../kit/csv-export'
import { FilterSelect, SearchField } from '../kit/filters'
import { ListBody } from '../kit/list-body'
import { browserZone } from '../kit/when'
import { StatCard, UNKNOWN } from '../kit/stat-card'
import { ImportOrders } from './import-orders'
import { type TicketSearch, ticketQueries } from './queries'
import { TicketTable } from './ticket-table'

const STATUSES = ['all', ...TICKET_STATUSES] as const
const PERIODS = ['all', 'today', '7', '30'] as const

type TicketsScreenProps = { search: TicketSearch; onSearch: (change: TicketSearch) => void }

export function TicketsScreen({ search, onSearch }: TicketsScreenProps) {
  const intl = useIntl()
  const query = useQuery(ticketQueries.list(search))
  const importing = useDialog()
  const { search: text, status, period } = search
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.tickets' })}
      actions={
        <>
          <Button tone="plain" onClick={importing.show}>
            <Upload aria-hidden className="size-5" />
            <FormattedMessage id="tickets.import" />
          </Button>
          <CsvExport
            path="/api/admin/tickets.csv"
            filters={{ search: text, status, period, time_zone: browserZone() }}
            code="tickets_not_exported"
          >
            <FormattedMessage id="tickets.export" />
          </CsvExport>
        </>
      }
    >
      {importing.isMounted && <ImportOrders open={importing.isOpen} onClose={importing.close} />}
      <Total sums={query.data} />
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'tickets.search' })}
          value={text ?? ''}
          onSearch={(typed) => onSearch({ search: typed })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'tickets.status' })}
          value={STATUSES.find((each) => each === status) ?? 'all'}
          options={STATUSES.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: `ticket-status.${each}` }),
          }))}
          onChoose={(chosen) => onSearch({ status: chosen })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'tickets.period' })}
          value={PERIODS.find((each) => each === period) ?? 'all'}
          options={PERIODS.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: `tickets.period.${each}` }),
          }))}
          onChoose={(chosen) => onSearch({ period: chosen })}
        />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'tickets.loading' })}
        failed={intl.formatMessage({ id: 'error.tickets_not_loaded' })}
        count={({ tickets }) => tickets.length}
        empty={{
          icon: TicketIcon,
          title: intl.formatMessage({ id: 'tickets.none' }),
          text: <FormattedMessage id="tickets.no-match" />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ tickets }) => (
          <TicketTable
            tickets={tickets}
            sort={search.sort}
            onSort={(sort) => onSearch({ sort })}
            stale={query.isPlaceholderData}
          />
        )}
      </ListBody>
    </AdminPage>
  )
}

type TotalProps = {
  sums:
    | { totals: { currency: string; total: number }[]; currency: string; count: number }
    | undefined
}

/** In place before the sums are known, so that nothing below moves. */
function Total({ sums }: TotalProps) {
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
