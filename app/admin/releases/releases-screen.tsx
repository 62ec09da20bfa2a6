import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Disc3 from 'lucide-react/icons/disc-3'
import { FormattedMessage, useIntl } from 'react-intl'
import { RELEASE_STATUSES, type ReleaseStatus, type ReleaseSummary } from '../../../shared/releases'
import { Badge } from '../../ui/badge'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { DataTable, columnHelper } from '../kit/data-table'
import { FilterSelect, SearchField } from '../kit/filters'
import { ListBody } from '../kit/list-body'
import { CatalogOrder } from './catalog-order'
import { ReleaseFromFiles } from './new-release'
import { ReleaseDate } from './release-date'
import { type ReleaseSearch, releaseQueries } from './queries'

type ReleasesScreenProps = {
  search: ReleaseSearch
  onSearch: (change: ReleaseSearch) => void
}

export function ReleasesScreen({ search, onSearch }: ReleasesScreenProps) {
  const intl = useIntl()
  const query = useQuery(releaseQueries.list(search))
  const isFiltered = Boolean(search.search) || (search.status ?? 'all') !== 'all'
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.releases' })}
      actions={
        <>
          <CatalogOrder />
          <LinkButton to="/admin/releases" search={{ create: true }}>
            <FormattedMessage id="releases.create" />
          </LinkButton>
        </>
      }
    >
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'releases.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'releases.status' })}
          value={search.status ?? 'all'}
          options={['all', ...RELEASE_STATUSES].map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `release-status.${asStatus(status)}` }),
          }))}
          onChoose={(status) => onSearch({ status })}
        />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'releases.loading' })}
        failed={intl.formatMessage({ id: 'releases.failed' })}
        count={({ releases }) => releases.length}
        empty={{
          icon: Disc3,
          title: intl.formatMessage({ id: 'releases.none' }),
          text: <FormattedMessage id={isFiltered ? 'releases.no-match' : 'releases.none-yet'} />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ releases }) => (
          <DataTable
            caption={intl.formatMessage({ id: 'admin.releases' })}
            columns={COLUMNS}
            rows={releases}
            rowKey={({ id }) => id}
            stale={query.isPlaceholderData}
          />
        )}
      </ListBody>
      {!isFiltered && query.data?.releases.length === 0 && (
        <div className="mt-6">
          <ReleaseFromFiles />
        </div>
      )}
    </AdminPage>
  )
}

const TONES = {
  published: 'good',
  scheduled: 'warning',
  draft: 'plain',
  deleted: 'danger',
} as const

export const StatusBadge = ({ status }: { status: ReleaseStatus }) => (
  <Badge tone={TONES[status]}>
    <FormattedMessage id={`release-status.${status}`} />
  </Badge>
)

const column = columnHelper<ReleaseSummary>()
const COLUMNS = column.columns([
  column.accessor('title', {
    meta: { head: 'releases.head.release' },
    cell: ({ row: { original: release } }) => (
      <span className="flex items-center gap-3">
        <Cover
          src={release.cover}
          alt=""
          size={48}
          className="size-12 shrink-0 rounded-tile border border-line"
        />
        <span className="min-w-0">
          <Link
            to="/admin/releases/$releaseId"
            params={{ releaseId: release.id }}
            className="text-link font-bold break-words"
          >
            {release.title}
          </Link>
          <span className="block text-sm text-haze">{release.year}</span>
        </span>
      </span>
    ),
  }),
  column.accessor('type', {
    meta: { head: 'releases.head.type' },
    cell: ({ getValue }) => <FormattedMessage id={`release-type.${getValue()}`} />,
  }),
  column.accessor('status', {
    meta: { head: 'releases.head.status' },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor('release_at', {
    meta: { head: 'releases.head.date' },
    cell: ({ getValue }) => <ReleaseDate at={getValue()} />,
  }),
  column.accessor('tracks', {
    meta: { head: 'releases.head.tracks', numeric: true },
    cell: ({ getValue }) => getValue().length,
  }),
])

const asStatus = (value: string) => RELEASE_STATUSES.find((status) => status === value) ?? 'all'
