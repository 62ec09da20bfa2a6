import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Broadcast } from '../../../shared/broadcasts'
import { Scheduled, dateTime } from '../kit/date-time'
import { FormDialog } from '../kit/office-form'
import { broadcastQueries, useSend } from './queries'

const HOUR_MS = 3_600_000
const FIELDS = [dateTime('at', 'releases.schedule-at')]

type ScheduleDialogProps = { broadcast: Broadcast; onClose: () => void }

/** Open while it is rendered. */
export function ScheduleDialog({ broadcast, onClose }: ScheduleDialogProps) {
  const intl = useIntl()
  const send = useSend(broadcast.id)
  const recipients = useQuery(broadcastQueries.recipients(broadcast.id, broadcast.audience)).data
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'broadcast.schedule' })}
      lead={
        <p className="text-haze">
          <FormattedMessage
            id="broadcast.schedule-text"
            values={{ count: recipients?.recipients ?? 0 }}
          />
        </p>
      }
      fields={FIELDS}
      schema={Scheduled}
      item={null}
      start={{ at: broadcast.send_at ?? nextFullHour() }}
      isQuiet
      send={({ at }) => send.mutateAsync(at)}
      onDone={onClose}
      submit={{ label: 'broadcast.schedule', busyLabel: 'releases.scheduling' }}
    />
  )
}

const nextFullHour = () =>
  new Date(Math.ceil((Date.now() + HOUR_MS / 4) / HOUR_MS) * HOUR_MS).toISOString()
