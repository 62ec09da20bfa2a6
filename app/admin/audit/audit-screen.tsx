import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '../../lib/api/call'
import { adminAuditApi } from '../../lib/api/admin-clients'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { ListBody } from '../kit/list-body'
import { OrderChoice, SearchField } from '../kit/filters'
import { toQuery } from '../kit/search'
import { AuditEntryList } from './audit-list'

type AuditSearch = Partial<Record<'search' | 'sort' | 'cursor', string | undefined>>
type AuditScreenProps = { search: AuditSearch; onSearch: (change: AuditSearch) => void }

export function AuditScreen({ search, onSearch }: AuditScreenProps) {
  const intl = useIntl()
  const query = useQuery({
    queryKey: ['admin', 'audit', search],
    queryFn: () => call(adminAuditApi.index.$get({ query: toQuery(search) })),
    placeholderData: keepPreviousData,
  })
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.audit' })}
      intro={intl.formatMessage({ id: 'audit.intro' })}
    >
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'audit.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <OrderChoice sort={search.sort} onSort={(sort) => onSearch({ sort })} />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'audit.loading' })}
        failed={intl.formatMessage({ id: 'audit.failed' })}
        count={({ entries }) => entries.length}
        empty={{
          icon: ScrollText,
          title: intl.formatMessage({ id: search.search ? 'audit.none' : 'audit.none-yet' }),
          text: search.search && <FormattedMessage id="audit.no-match" />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ entries }) => <AuditEntryList entries={entries} />}
      </ListBody>
    </AdminPage>
  )
}
