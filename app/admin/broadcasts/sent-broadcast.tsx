import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { Broadcast, BroadcastReport } from '../../../shared/broadcasts'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { ConfirmedAction } from '../kit/confirmed-action'
import { ListState } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { Progress } from '../kit/progress'
import { StatCard } from '../kit/stat-card'
import { ReleaseDate } from '../releases/release-date'
import { useSubject } from './broadcasts-screen'
import { PreviewButton } from './broadcast-preview'
import {
  broadcastQueries,
  isStarting,
  saveBroadcast,
  useCancel,
  useCreateBroadcast,
} from './queries'

/** Progress and report of a broadcast that is to be sent now, was sent, or was cancelled. */
export function SentBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const intl = useIntl()
  const isBeginning = isStarting(broadcast)
  const isSending = isBeginning || broadcast.status === 'sending'
  const report = useQuery({ ...broadcastQueries.report(broadcast), enabled: !isBeginning })
  return (
    <div className="grid gap-6">
      {isSending && <SendingProgress broadcast={broadcast} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {broadcast.sent_at && (
          <p className="text-haze">
            <FormattedMessage
              id="broadcast.sent-at"
              values={{ time: <ReleaseDate at={broadcast.sent_at} /> }}
            />
          </p>
        )}
        <PreviewButton broadcast={broadcast} save={() => Promise.resolve(true)} />
        <CopyButton broadcast={broadcast} />
        {broadcast.status !== 'cancelled' && <PublicSwitch broadcast={broadcast} />}
      </div>
      {!isBeginning && (
        <section className="grid gap-4">
          <h2 className="text-lg">
            <FormattedMessage id="broadcast.report" />
          </h2>
          <ListState
            query={report}
            loading={intl.formatMessage({ id: 'broadcasts.loading' })}
            failed={intl.formatMessage({ id: 'broadcast.report-failed' })}
          >
            {(figures) => <Figures figures={figures} />}
          </ListState>
          <p className="text-sm text-haze">
            <FormattedMessage id="broadcast.report-text" />
          </p>
        </section>
      )}
    </div>
  )
}

const FIGURES = [
  'recipients',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'unsubscribed',
  'clicks',
] as const
/** Shown if there are any. */
const PROBLEMS = ['failed', 'skipped', 'unknown'] as const

function Figures({ figures }: { figures: BroadcastReport }) {
  const intl = useIntl()
  const shown = [...FIGURES, ...PROBLEMS.filter((name) => figures[name] > 0)]
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
      {shown.map((name) => (
        <StatCard
          key={name}
          label={intl.formatMessage({ id: `broadcast.figure.${name}` })}
          value={<FormattedNumber value={figures[name]} />}
        />
      ))}
    </div>
  )
}

function SendingProgress({ broadcast }: { broadcast: Broadcast }) {
  const intl = useIntl()
  const { id, sent, recipients } = broadcast
  const intro = recipients === null ? 'broadcast.starting' : 'broadcast.progress'
  const cancel = useCancel(id)
  const subject = useSubject(broadcast)
  const values = { sent, count: recipients ?? 0 }
  return (
    <section className="grid gap-3 rounded-panel border border-line bg-floor p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold tabular-nums">
          <FormattedMessage id={intro} values={values} />
        </p>
        <ConfirmedAction
          trigger={(ask) => (
            <Button tone="danger" size="small" onClick={ask}>
              <FormattedMessage id="broadcast.stop" />
            </Button>
          )}
          title={intl.formatMessage({ id: 'broadcast.stop-title' }, { subject })}
          confirm="broadcast.stop"
          confirming="broadcast.stopping"
          act={() => cancel.mutateAsync(undefined)}
        >
          <p>
            <FormattedMessage id="broadcast.stop-sure" />
          </p>
        </ConfirmedAction>
      </div>
      <Progress
        share={recipients ? Math.min(1, sent / recipients) : 0}
        label={intl.formatMessage({ id: intro }, values)}
      />
    </section>
  )
}

/** A new draft with the same texts: a broadcast is sent once. */
function CopyButton({ broadcast }: { broadcast: Broadcast }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const create = useCreateBroadcast()
  const copy = useSingleFlight(async () => {
    try {
      const { subject, body, audience } = broadcast
      const created = await create.mutateAsync({ subject, body, audience })
      await navigate(officePage(`broadcasts/${created.broadcast.id}`))
    } catch (error) {
      showToast(errorMessage(intl, error), { tone: 'bad' })
    }
  })
  return (
    <Button tone="plain" busy={create.isPending} onClick={() => copy()}>
      <FormattedMessage id="broadcast.copy" />
    </Button>
  )
}

/** A broadcast can be put into the archive later, or be taken out of it. */
function PublicSwitch({ broadcast }: { broadcast: Broadcast }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const change = useSingleFlight(() =>
    saveBroadcast(queryClient, broadcast.id, { public: !broadcast.public }).catch(
      (error: unknown) => showToast(errorMessage(intl, error), { tone: 'bad' }),
    ),
  )
  return (
    <label className="flex min-h-11 items-center gap-3 font-bold">
      <input
        type="checkbox"
        className="size-5"
        checked={broadcast.public}
        onChange={() => change()}
      />
      <FormattedMessage id="broadcast.public" />
      {broadcast.public && broadcast.status === 'sent' && (
        <a href={`/news/${broadcast.slug}`} className="text-link">
          <FormattedMessage id="broadcast.open-page" />
        </a>
      )}
    </label>
  )
}
