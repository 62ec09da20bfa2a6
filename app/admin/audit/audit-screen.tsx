import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useIntl } from 'react-intl'
import { call } from '../../api/call'
import { adminAuditApi } from '../../api/clients'
import { AdminPage } from '../kit/admin-page'
import { ListBody } from '../kit/list-body'
import { asked } from '../kit/search'
import { DeedList } from './deed-list'

type AuditScreenProps = {
  cursor: string | undefined
  onPage: (cursor: string | undefined) => void
}

/** What administrators did, the latest first. */
export function AuditScreen({ cursor, onPage }: AuditScreenProps) {
  const intl = useIntl()
  const query = useQuery({
    queryKey: ['admin', 'audit', cursor],
    queryFn: () => call(adminAuditApi.index.$get({ query: asked({ cursor }) })),
    placeholderData: keepPreviousData,
  })
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.audit' })}
      intro={intl.formatMessage({ id: 'audit.intro' })}
    >
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'audit.loading' })}
        failed={intl.formatMessage({ id: 'audit.failed' })}
        count={({ entries }) => entries.length}
        empty={{
          icon: ScrollText,
          title: intl.formatMessage({ id: 'audit.none' }),
          text: null,
        }}
        cursor={cursor}
        onPage={onPage}
      >
        {({ entries }) => <DeedList entries={entries} />}
      </ListBody>
    </AdminPage>
  )
}
