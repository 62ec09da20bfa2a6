import Megaphone from 'lucide-react/icons/megaphone'
import Upload from 'lucide-react/icons/upload'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { MarketingContact } from '../../../shared/marketing'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { useDialog } from '../../ui/use-dialog'
import { CsvExport } from '../kit/csv-export'
import { columnHelper } from '../kit/data-table'
import { filter } from '../kit/fields'
import type { ListSearch } from '../kit/resource'
import { resourceScreen } from '../kit/resource-screen'
import { StatCard, UNKNOWN } from '../kit/stat-card'
import { When } from '../kit/when'
import { ImportContacts } from './import-contacts'
import { contacts } from './queries'

const column = columnHelper<MarketingContact>()
const COLUMNS = column.columns([
  column.accessor(
    ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '),
    {
      id: 'name',
      enableSorting: true,
      meta: { head: 'marketing.head.name' },
      cell: ({ getValue }) => getValue() || <FormattedMessage id="marketing.no-name" />,
    },
  ),
  column.accessor('email', {
    enableSorting: true,
    meta: { head: 'marketing.head.email' },
  }),
  column.accessor('subscribed', {
    meta: { head: 'marketing.head.status', under: 'plain' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() ? 'good' : 'plain'}>
        <FormattedMessage
          id={getValue() ? 'marketing.status.subscribed' : 'marketing.status.unsubscribed'}
        />
      </Badge>
    ),
  }),
  column.accessor('created_at', {
    enableSorting: true,
    meta: { head: 'marketing.head.joined' },
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
])

type FiguresProps = {
  page: { counts: { total: number; subscribers: number; last_30_days: number } } | undefined
}

/** In place before the figures are known, so that nothing below moves. */
function Figures({ page }: FiguresProps) {
  const intl = useIntl()
  const counts = page?.counts
  return (
    <>
      <div className="mb-8 grid gap-4 sm:grid-cols-3">
        <StatCard
          label={intl.formatMessage({ id: 'marketing.total' })}
          value={counts ? <FormattedNumber value={counts.total} /> : UNKNOWN}
        />
        <StatCard
          label={intl.formatMessage({ id: 'marketing.subscribers' })}
          value={counts ? <FormattedNumber value={counts.subscribers} /> : UNKNOWN}
        />
        <StatCard
          label={intl.formatMessage({ id: 'marketing.last-30' })}
          value={counts ? <FormattedNumber value={counts.last_30_days} /> : UNKNOWN}
        />
      </div>
      <h2 className="mb-3 text-heading">
        <FormattedMessage id="marketing.recent" />
      </h2>
    </>
  )
}

function Buttons({ search: { search, status = 'all' } }: { search: ListSearch }) {
  const importing = useDialog()
  return (
    <>
      <Button onClick={importing.show}>
        <Upload aria-hidden className="size-5" />
        <FormattedMessage id="marketing.import" />
      </Button>
      {/* Without a status the API exports subscribers only. */}
      <CsvExport
        path="/api/admin/marketing/export.csv"
        filters={{ search, status }}
        code="contacts_not_exported"
      >
        <FormattedMessage id="marketing.export" />
      </CsvExport>
      {importing.isMounted && <ImportContacts open={importing.isOpen} onClose={importing.close} />}
    </>
  )
}

export const MarketingScreen = resourceScreen({
  resource: contacts,
  title: 'admin.marketing',
  icon: Megaphone,
  words: (word) =>
    word === 'failed' ? 'error.contacts_not_loaded' : (`marketing.${word}` as const),
  nameOf: ({ email }: MarketingContact) => email,
  figures: Figures,
  buttons: Buttons,
  list: {
    columns: COLUMNS,
    sort: '-created_at',
    search: 'marketing.search',
    filters: [
      filter(
        'status',
        'marketing.status',
        ['subscribed', 'unsubscribed'],
        (status) => `marketing.status.${status}` as const,
      ),
    ],
    count: ({ total }) => <FormattedMessage id="marketing.count" values={{ count: total }} />,
  },
})
