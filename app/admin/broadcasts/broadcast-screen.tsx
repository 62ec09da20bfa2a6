import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Broadcast } from '../../../shared/broadcasts'
import { AdminPage } from '../kit/admin-page'
import { ItemState } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { StatusBadge, useSubject } from './broadcasts-screen'
import { BroadcastEditor } from './editor'
import { broadcastQueries, isStarting } from './queries'
import { SentBroadcast } from './sent-broadcast'

export function BroadcastScreen({ id }: { id: string }) {
  const intl = useIntl()
  const query = useQuery(broadcastQueries.one(id))
  return (
    <ItemState
      query={query}
      loading={intl.formatMessage({ id: 'broadcasts.loading' })}
      failed={intl.formatMessage({ id: 'broadcast.failed' })}
    >
      {({ broadcast }) => <Page broadcast={broadcast} />}
    </ItemState>
  )
}

function Page({ broadcast }: { broadcast: Broadcast }) {
  const { status } = broadcast
  const isWritten = status === 'draft' || (status === 'scheduled' && !isStarting(broadcast))
  return (
    <AdminPage title={useSubject(broadcast)}>
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-4">
        <Link {...officePage('broadcasts')} className="text-link">
          <FormattedMessage id="broadcasts.back-to-list" />
        </Link>
        <StatusBadge status={status} />
      </p>
      {isWritten ? (
        <BroadcastEditor broadcast={broadcast} />
      ) : (
        <SentBroadcast broadcast={broadcast} />
      )}
    </AdminPage>
  )
}
