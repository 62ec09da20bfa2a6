import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Broadcast } from '../../../shared/broadcasts'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useSingleFlight } from '../../ui/use-single-flight'
import { ConfirmedAction } from '../kit/confirmed-action'
import { ConfirmDialog } from '../kit/dialog'
import { officePage } from '../kit/office-link'
import { ReleaseDate } from '../releases/release-date'
import { useSubject } from './broadcasts-screen'
import { broadcastQueries, useCancel, useDeleteBroadcast, useSend } from './queries'
import { ScheduleDialog } from './schedule-dialog'
import { TestDialog } from './test-dialog'

type SendPartProps = {
  broadcast: Broadcast
  /** Saves what was typed; false if the server refused it. */
  save: () => Promise<boolean>
  /** Forgets what was typed. */
  drop: () => void
  /** There is a text and an audience. */
  isReady: boolean
}

export function SendPart({ broadcast, save, drop, isReady }: SendPartProps) {
  const testing = useDialog()
  const scheduling = useDialog()
  const sending = useDialog()
  const intl = useIntl()
  const navigate = useNavigate()
  const subject = useSubject(broadcast)
  const remove = useDeleteBroadcast()
  const open = useSingleFlight(async (dialog: { show: () => void }) => {
    if (await save()) dialog.show()
  })
  const isScheduled = broadcast.status === 'scheduled'
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      {isScheduled && <Scheduled broadcast={broadcast} />}
      {!isReady && (
        <p className="text-haze">
          <FormattedMessage id="broadcast.not-ready" />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isReady} onClick={() => open(sending)}>
          <Send aria-hidden className="size-5" />
          <FormattedMessage id="broadcast.send-now" />
        </Button>
        <Button tone="plain" disabled={!isReady} onClick={() => open(scheduling)}>
          <CalendarClock aria-hidden className="size-5" />
          <FormattedMessage id={isScheduled ? 'broadcast.reschedule' : 'broadcast.schedule'} />
        </Button>
        <Button tone="plain" disabled={!isReady} onClick={() => open(testing)}>
          <FlaskConical aria-hidden className="size-5" />
          <FormattedMessage id="broadcast.test" />
        </Button>
        {!isScheduled && (
          <ConfirmedAction
            trigger={(ask) => (
              <Button tone="quiet" onClick={ask}>
                <Trash2 aria-hidden className="size-5" />
                <FormattedMessage id="broadcast.delete" />
              </Button>
            )}
            title={intl.formatMessage({ id: 'broadcast.delete-title' }, { subject })}
            act={() => {
              drop()
              return remove.mutateAsync(broadcast.id)
            }}
            onDone={() => void navigate(officePage('broadcasts'))}
          >
            <p>
              <FormattedMessage id="broadcast.delete-sure" />
            </p>
          </ConfirmedAction>
        )}
      </div>
      {testing.isOpen && <TestDialog broadcast={broadcast} onClose={testing.close} />}
      {scheduling.isOpen && <ScheduleDialog broadcast={broadcast} onClose={scheduling.close} />}
      {sending.isMounted && (
        <SendDialog broadcast={broadcast} open={sending.isOpen} onClose={sending.close} />
      )}
    </section>
  )
}

function Scheduled({ broadcast }: { broadcast: Broadcast }) {
  const intl = useIntl()
  const cancel = useCancel(broadcast.id)
  const press = useSingleFlight(() =>
    cancel.mutateAsync(undefined).catch((error: unknown) => {
      showToast(errorMessage(intl, error), { tone: 'bad' })
    }),
  )
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <FormattedMessage
            id="broadcast.scheduled-for"
            values={{ time: <ReleaseDate at={broadcast.send_at} /> }}
          />
        </span>
        <Button tone="quiet" size="small" busy={cancel.isPending} onClick={() => press()}>
          <FormattedMessage id="broadcast.cancel" />
        </Button>
      </div>
    </Alert>
  )
}

type DialogProps = { broadcast: Broadcast; open: boolean; onClose: () => void }

/** Names the number of mails, counted when the question is asked. */
function SendDialog({ broadcast, open, onClose }: DialogProps) {
  const intl = useIntl()
  const { id, audience } = broadcast
  const query = useQuery({ ...broadcastQueries.recipients(id, audience), enabled: open })
  const send = useSend(id)
  const subject = useSubject(broadcast)
  const count = query.data?.recipients
  const isEmpty = count === 0
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'broadcast.send-title' }, { subject })}
      confirm={intl.formatMessage({ id: 'broadcast.send-count' }, { count: count ?? 0 })}
      confirming={intl.formatMessage({ id: 'broadcast.sending' })}
      busy={send.isPending || query.isFetching}
      failure={send.error ? errorMessage(intl, send.error) : null}
      impossible={isEmpty}
      onConfirm={async () => {
        await send.mutateAsync(null)
        onClose()
      }}
    >
      <p>
        <FormattedMessage
          id={isEmpty ? 'broadcast.send-nobody' : 'broadcast.send-sure'}
          values={{ count: count ?? 0 }}
        />
      </p>
    </ConfirmDialog>
  )
}
