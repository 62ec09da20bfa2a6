import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { Recording, ReleaseTrack } from '../../../shared/releases'
import { formatTime } from '../../features/player/format-time'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { useSingleFlight } from '../../ui/use-single-flight'
import { Dialog } from '../kit/dialog'
import { ListState } from '../kit/list-body'
import { When } from '../kit/when'
import { recordingsOf, useRestoreRecording } from './queries'

type RecordingsDialogProps = { track: ReleaseTrack; open: boolean; onClose: () => void }

/** The track's recording and those before it, which can be restored for 30 days. */
export function RecordingsDialog({ track, open, onClose }: RecordingsDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'recordings.title' }, { title: track.title })}
    >
      <Recordings trackId={track.id} />
    </Dialog>
  )
}

function Recordings({ trackId }: { trackId: string }) {
  const intl = useIntl()
  const query = useQuery(recordingsOf(trackId))
  const restore = useRestoreRecording(trackId)
  const press = useSingleFlight(restore.mutateAsync)
  return (
    <div className="grid gap-4">
      <p className="text-haze">
        <FormattedMessage id="recordings.text" />
      </p>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'recordings.loading' })}
        failed={intl.formatMessage({ id: 'recordings.failed' })}
      >
        {({ recordings }) => (
          <ul className="grid gap-2">
            {recordings.map((recording) => (
              <li
                key={recording.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-line px-4 py-3"
              >
                <Facts recording={recording} />
                {recording.replaced_at === null ? (
                  <Badge tone="good">
                    <FormattedMessage id="recordings.current" />
                  </Badge>
                ) : (
                  <Button
                    tone="plain"
                    size="small"
                    busy={restore.isPending && restore.variables === recording.id}
                    aria-label={intl.formatMessage(
                      { id: 'recordings.restore-named' },
                      { date: intl.formatDate(recording.created_at, { dateStyle: 'medium' }) },
                    )}
                    onClick={() => press(recording.id)}
                  >
                    <FormattedMessage id="releases.restore" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {restore.error && <Alert>{errorMessage(intl, restore.error)}</Alert>}
    </div>
  )
}

const Facts = ({ recording }: { recording: Recording }) => (
  <div className="min-w-0">
    <p className="font-bold break-words">
      {recording.original?.name ?? <When at={recording.created_at} />}
    </p>
    <p className="flex flex-wrap gap-x-3 text-sm text-haze tabular-nums">
      {recording.original && <When at={recording.created_at} />}
      <span>{formatTime(recording.duration)}</span>
      <Loudness recording={recording} />
    </p>
  </div>
)

/** Nothing for a recording that was never measured. */
export const Loudness = ({ recording: { loudness } }: { recording: Recording }) =>
  loudness && (
    <span className="tabular-nums">
      <FormattedMessage
        id="release-track.loudness"
        values={{
          value: <FormattedNumber value={loudness.integrated} maximumFractionDigits={1} />,
        }}
      />
    </span>
  )
