import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Broadcast } from '../../../shared/broadcasts'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import { AdminPage } from '../kit/admin-page'
import { ListState } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { StatusBadge, useSubject } from './broadcasts-screen'
import { BroadcastEditor } from './editor'
import { broadcastQueries } from './queries'
import { SentBroadcast } from './sent-broadcast'

export function BroadcastScreen({ id }: { id: string }) {
  const intl = useIntl()
  const query = useQuery(broadcastQueries.one(id))
  const isMissing = query.error instanceof ApiError && query.error.code === 'not_found'
  return (
    <ListState
      query={query}
      loading={intl.formatMessage({ id: 'broadcasts.loading' })}
      failed={
        isMissing ? errorMessage(intl, query.error) : intl.formatMessage({ id: 'broadcast.failed' })
      }
    >
      {({ broadcast }) => <Page broadcast={broadcast} />}
    </ListState>
  )
}

function Page({ broadcast }: { broadcast: Broadcast }) {
  const { status } = broadcast
  const isWritten = status === 'draft' || status === 'scheduled'
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
