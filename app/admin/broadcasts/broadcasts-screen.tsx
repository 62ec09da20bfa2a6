import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Mails from 'lucide-react/icons/mails'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import {
  BROADCAST_STATUSES,
  type Broadcast,
  type BroadcastStatus,
} from '../../../shared/broadcasts'
import { errorMessage } from '../../lib/intl/error-messages'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { DataTable, columnHelper } from '../kit/data-table'
import { FilterSelect } from '../kit/filters'
import { ListBody } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { When } from '../kit/when'
import { type BroadcastSearch, broadcastQueries, useCreateBroadcast } from './queries'

export function BroadcastsScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search, setSearch] = useState<BroadcastSearch>({})
  const query = useQuery(broadcastQueries.list(search))
  const create = useCreateBroadcast()
  const write = useSingleFlight(async () => {
    try {
      const { broadcast } = await create.mutateAsync(null)
      await navigate(officePage(`broadcasts/${broadcast.id}`))
    } catch (error) {
      showToast(errorMessage(intl, error), { tone: 'bad' })
    }
  })
  const status = BROADCAST_STATUSES.find((one) => one === search.status) ?? 'all'
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.broadcasts' })}
      intro={<FormattedMessage id="broadcasts.intro" />}
      actions={
        <Button busy={create.isPending} onClick={() => write()}>
          <FormattedMessage id="broadcasts.create" />
        </Button>
      }
    >
      <Toolbar>
        <FilterSelect
          label={intl.formatMessage({ id: 'broadcasts.status' })}
          value={status}
          options={(['all', ...BROADCAST_STATUSES] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `broadcast-status.${value}` }),
          }))}
          onChoose={(value) => setSearch(value === 'all' ? {} : { status: value })}
        />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'broadcasts.loading' })}
        failed={intl.formatMessage({ id: 'broadcasts.failed' })}
        count={({ broadcasts }) => broadcasts.length}
        empty={{
          icon: Mails,
          title: intl.formatMessage({ id: 'broadcasts.none' }),
          text: (
            <FormattedMessage
              id={status === 'all' ? 'broadcasts.none-text' : 'broadcasts.no-match'}
            />
          ),
        }}
        cursor={search.cursor}
        onPage={(cursor) => setSearch((now) => ({ ...now, cursor }))}
      >
        {({ broadcasts }) => (
          <DataTable
            caption={intl.formatMessage({ id: 'admin.broadcasts' })}
            columns={COLUMNS}
            rows={broadcasts}
            rowKey={({ id }) => id}
            stale={query.isPlaceholderData}
          />
        )}
      </ListBody>
    </AdminPage>
  )
}

const TONES = {
  draft: 'plain',
  scheduled: 'warning',
  sending: 'live',
  sent: 'good',
  cancelled: 'danger',
} as const

export const StatusBadge = ({ status }: { status: BroadcastStatus }) => (
  <Badge tone={TONES[status]}>
    <FormattedMessage id={`broadcast-status.${status}`} />
  </Badge>
)

/** In the language on screen, else in the other one. */
export function useSubject({ subject }: Pick<Broadcast, 'subject'>) {
  const intl = useIntl()
  const own = intl.locale === 'pt-BR' ? subject['pt-BR'] : subject.en
  return (
    own || subject.en || subject['pt-BR'] || intl.formatMessage({ id: 'broadcasts.no-subject' })
  )
}

function SubjectLink({ broadcast }: { broadcast: Broadcast }) {
  return (
    <Link {...officePage(`broadcasts/${broadcast.id}`)} className="text-link font-bold break-words">
      {useSubject(broadcast)}
    </Link>
  )
}

const column = columnHelper<Broadcast>()
const COLUMNS = column.columns([
  column.accessor('subject', {
    meta: { head: 'broadcasts.head.subject' },
    cell: ({ row }) => <SubjectLink broadcast={row.original} />,
  }),
  column.accessor('status', {
    meta: { head: 'broadcasts.head.status' },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor(({ send_at, sent_at }) => sent_at ?? send_at, {
    id: 'when',
    meta: { head: 'broadcasts.head.when' },
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
  column.accessor('recipients', {
    meta: { head: 'broadcasts.head.recipients', numeric: true },
    cell: ({ getValue }) => {
      const recipients = getValue()
      return recipients === null ? '–' : <FormattedNumber value={recipients} />
    },
  }),
])
