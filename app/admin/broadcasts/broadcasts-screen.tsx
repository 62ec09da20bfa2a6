import { Link, useNavigate } from '@tanstack/react-router'
import Mails from 'lucide-react/icons/mails'
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
import { columnHelper } from '../kit/data-table'
import { filter } from '../kit/fields'
import { officePage } from '../kit/office-link'
import { resourceScreen } from '../kit/resource-screen'
import { When } from '../kit/when'
import { broadcasts, useCreateBroadcast } from './queries'

/** Broadcasts are written on their own pages: a new one begins as an empty draft. */
function WriteButton() {
  const intl = useIntl()
  const navigate = useNavigate()
  const create = useCreateBroadcast()
  const write = useSingleFlight(async () => {
    try {
      const { broadcast } = await create.mutateAsync(null)
      await navigate(officePage(`broadcasts/${broadcast.id}`))
    } catch (error) {
      showToast(errorMessage(intl, error), { tone: 'bad' })
    }
  })
  return (
    <Button busy={create.isPending} onClick={() => write()}>
      <FormattedMessage id="broadcasts.create" />
    </Button>
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

export const BroadcastsScreen = resourceScreen({
  resource: broadcasts,
  title: 'admin.broadcasts',
  intro: 'broadcasts.intro',
  icon: Mails,
  words: (word) => `broadcasts.${word}` as const,
  noMatch: 'broadcasts.no-match',
  nameOf: ({ slug }: Broadcast) => slug,
  buttons: WriteButton,
  list: {
    columns: COLUMNS,
    filters: [
      filter(
        'status',
        'broadcasts.status',
        BROADCAST_STATUSES,
        (status) => `broadcast-status.${status}` as const,
      ),
    ],
  },
})
