import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Broadcast } from '../../../shared/broadcasts'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useSingleFlight } from '../../ui/use-single-flight'
import { clockChange, toInstant, toWallClock } from '../kit/wall-clock'
import { Dialog } from '../kit/dialog'
import { FormButtons } from '../kit/form-buttons'
import { teamZone } from '../releases/release-date'
import { broadcastQueries, useSend } from './queries'

const HOUR_MS = 3_600_000

type ScheduleDialogProps = { broadcast: Broadcast; open: boolean; onClose: () => void }

export function ScheduleDialog({ broadcast, open, onClose }: ScheduleDialogProps) {
  const intl = useIntl()
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'broadcast.schedule' })}>
      <ScheduleForm broadcast={broadcast} onClose={onClose} />
    </Dialog>
  )
}

/** Begins anew each time the dialog is opened. */
function ScheduleForm({ broadcast, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const intl = useIntl()
  const send = useSend(broadcast.id)
  const recipients = useQuery(broadcastQueries.recipients(broadcast.id, broadcast.audience)).data
  const [wallClock, setWallClock] = useState(() =>
    toWallClock(broadcast.send_at ?? nextFullHour(), teamZone()),
  )
  const [problem, setProblem] = useState<'field.instant' | 'releases.schedule-passed' | null>(null)
  const schedule = useSingleFlight(async () => {
    const at = toInstant(wallClock, teamZone())
    if (at === '') return setProblem('field.instant')
    if (Date.parse(at) <= Date.now()) return setProblem('releases.schedule-passed')
    await send.mutateAsync(at, { onSuccess: onClose })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    schedule()
  }
  const change = clockChange(wallClock, teamZone())
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-haze">
        <FormattedMessage
          id="broadcast.schedule-text"
          values={{ count: recipients?.recipients ?? 0 }}
        />
      </p>
      <TextField
        type="datetime-local"
        label={intl.formatMessage(
          { id: 'releases.schedule-at' },
          { zone: teamZone().replaceAll('_', ' ') },
        )}
        value={wallClock}
        onChange={({ currentTarget }) => {
          setWallClock(currentTarget.value)
          setProblem(null)
        }}
        error={problem ? intl.formatMessage({ id: problem }) : undefined}
        hint={
          change && (
            <FormattedMessage
              id={`releases.schedule-clock.${change.kind}`}
              values={{ time: wallClock.slice(11, 16), meant: change.meant.slice(11, 16) }}
            />
          )
        }
      />
      {send.error && <Alert>{errorMessage(intl, send.error)}</Alert>}
      <FormButtons onCancel={onClose}>
        <Button type="submit" busy={send.isPending}>
          <FormattedMessage id={send.isPending ? 'releases.scheduling' : 'broadcast.schedule'} />
        </Button>
      </FormButtons>
    </form>
  )
}

const nextFullHour = () =>
  new Date(Math.ceil((Date.now() + HOUR_MS / 4) / HOUR_MS) * HOUR_MS).toISOString()
