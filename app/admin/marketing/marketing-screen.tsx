import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import Upload from 'lucide-react/icons/upload'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { MarketingContact } from '../../../shared/marketing'
import { Badge } from '../../ui/badge'
import { useDialog } from '../../ui/use-dialog'
import { Button } from '../../ui/button'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { ExportFailure, ExportLink, useCsvExport } from '../kit/csv-export'
import { FilterSelect, SearchField } from '../kit/filters'
import { DataTable, columnHelper } from '../kit/data-table'
import { When } from '../kit/when'
import { ListBody } from '../kit/list-body'
import { StatCard, UNKNOWN } from '../kit/stat-card'
import { ImportContacts } from './import-contacts'
import { type ContactSearch, marketingQueries } from './queries'

const STATUSES = ['all', 'subscribed', 'unsubscribed'] as const

type MarketingScreenProps = { search: ContactSearch; onSearch: (change: ContactSearch) => void }

export function MarketingScreen({ search, onSearch }: MarketingScreenProps) {
  const intl = useIntl()
  const query = useQuery(marketingQueries.list(search))
  const importing = useDialog()
  const status = STATUSES.find((each) => each === search.status) ?? 'all'
  // Without a status the API exports subscribers only.
  const file = useCsvExport('/api/admin/marketing/export.csv', { search: search.search, status })
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.marketing' })}
      actions={
        <>
          <Button onClick={importing.show}>
            <Upload aria-hidden className="size-5" />
            <FormattedMessage id="marketing.import" />
          </Button>
          <ExportLink file={file}>
            <FormattedMessage id="marketing.export" />
          </ExportLink>
        </>
      }
    >
      <ExportFailure file={file} code="contacts_not_exported" />
      {importing.isMounted && <ImportContacts open={importing.isOpen} onClose={importing.close} />}
      <Counts counts={query.data?.counts} />
      <h2 className="mb-3 text-heading">
        <FormattedMessage id="marketing.recent" />
      </h2>
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'marketing.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'marketing.status' })}
          value={status}
          options={STATUSES.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: `marketing.status.${each}` }),
          }))}
          onChoose={(chosen) => onSearch({ status: chosen })}
        />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'marketing.loading' })}
        failed={intl.formatMessage({ id: 'error.contacts_not_loaded' })}
        count={({ contacts }) => contacts.length}
        empty={{
          icon: Megaphone,
          title: intl.formatMessage({ id: 'marketing.none' }),
          text: <FormattedMessage id="marketing.none-text" />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ contacts, total }) => (
          <>
            <p className="mb-2 text-sm text-haze">
              <FormattedMessage id="marketing.count" values={{ count: total }} />
            </p>
            <DataTable
              caption={intl.formatMessage({ id: 'marketing.recent' })}
              columns={COLUMNS}
              rows={contacts}
              rowKey={({ id }) => id}
              sort={search.sort ?? '-created_at'}
              onSort={(sort) => onSearch({ sort })}
              stale={query.isPlaceholderData}
            />
          </>
        )}
      </ListBody>
    </AdminPage>
  )
}

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
    meta: { head: 'marketing.head.status' },
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

type CountsProps = {
  counts: { total: number; subscribers: number; last_30_days: number } | undefined
}

/** In place before the figures are known, so that nothing below moves. */
function Counts({ counts }: CountsProps) {
  const intl = useIntl()
  return (
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
  )
}
