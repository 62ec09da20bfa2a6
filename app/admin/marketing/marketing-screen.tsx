import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Megaphone from 'lucide-react/icons/megaphone'
import Upload from 'lucide-react/icons/upload'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useDialog } from '../../ui/use-dialog'
import { Button } from '../../ui/button'
import { buttonStyle } from '../../ui/button-style'
import { AdminPage } from '../kit/admin-page'
import { Choice } from '../kit/choice'
import { ListBody } from '../kit/list-body'
import { toQuery } from '../kit/search'
import { SearchField } from '../kit/search-field'
import { StatCard } from '../kit/stat-card'
import { Toolbar } from '../kit/toolbar'
import { ContactTable } from './contact-table'
import { ImportContacts } from './import-contacts'
import { type ContactSearch, marketingQueries } from './queries'

const STATUSES = ['all', 'subscribed', 'unsubscribed'] as const

type MarketingScreenProps = { search: ContactSearch; onSearch: (change: ContactSearch) => void }

export function MarketingScreen({ search, onSearch }: MarketingScreenProps) {
  const intl = useIntl()
  const query = useQuery(marketingQueries.list(search))
  const importing = useDialog()
  const filters = toQuery({ search: search.search, status: search.status })
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.marketing' })}
      actions={
        <>
          <Button onClick={importing.show}>
            <Upload aria-hidden className="size-5" />
            <FormattedMessage id="marketing.import" />
          </Button>
          <a
            href={`/api/admin/marketing/export.csv?${new URLSearchParams(filters)}`}
            download
            className={buttonStyle('plain')}
          >
            <Download aria-hidden className="size-5" />
            <FormattedMessage id="marketing.export" />
          </a>
        </>
      }
    >
      {importing.isMounted && <ImportContacts open={importing.isOpen} onClose={importing.close} />}
      {query.data && <Counts counts={query.data.counts} />}
      <h2 className="mb-3 text-heading">
        <FormattedMessage id="marketing.recent" />
      </h2>
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'marketing.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <Choice
          label={intl.formatMessage({ id: 'marketing.status' })}
          value={STATUSES.find((status) => status === search.status) ?? 'all'}
          options={STATUSES.map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `marketing.status.${status}` }),
          }))}
          onChoose={(status) => onSearch({ status })}
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
            <ContactTable
              contacts={contacts}
              sort={search.sort}
              onSort={(sort) => onSearch({ sort })}
              stale={query.isPlaceholderData}
            />
          </>
        )}
      </ListBody>
    </AdminPage>
  )
}

type CountsProps = { counts: { total: number; subscribers: number; last_30_days: number } }

function Counts({ counts }: CountsProps) {
  const intl = useIntl()
  return (
    <div className="mb-8 grid gap-4 sm:grid-cols-3">
      <StatCard
        label={intl.formatMessage({ id: 'marketing.total' })}
        value={<FormattedNumber value={counts.total} />}
      />
      <StatCard
        label={intl.formatMessage({ id: 'marketing.subscribers' })}
        value={<FormattedNumber value={counts.subscribers} />}
      />
      <StatCard
        label={intl.formatMessage({ id: 'marketing.last-30' })}
        value={<FormattedNumber value={counts.last_30_days} />}
      />
    </div>
  )
}
