import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash from 'lucide-react/icons/trash'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { ReleaseTrack } from '../../../shared/releases'
import { formatTime } from '../../features/player/format-time'
import { Badge } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { MoveButtons } from '../../ui/sortable/row-buttons'
import { useDialog } from '../../ui/use-dialog'
import { RowAction, RowActions } from '../kit/admin-page'
import { ConfirmedAction } from '../kit/confirmed-action'
import { useChange } from '../kit/resource'
import { enqueueUpload, uploadStore } from '../uploads/upload-queue'
import { AUDIO_ACCEPT } from './dropped-files'
import type { Listening } from './listening'
import { deleteTrack, releases } from './queries'
import { Loudness, RecordingsDialog } from './recordings-dialog'
import { TrackDialog } from './track-dialog'
import { TrackTitle } from './track-title'
import { UploadProgress } from './upload-progress'

type TrackRowProps = {
  releaseId: string
  track: ReleaseTrack
  index: number
  count: number
  handle: ReactNode
  onMove: (from: number, to: number) => void
  listening: Listening
  /** The file of an upload that an earlier visit did not finish. */
  unfinishedName: string | undefined
}

export function TrackRow(props: TrackRowProps) {
  const { releaseId, track, index, count, handle, onMove, listening, unfinishedName } = props
  const intl = useIntl()
  const upload = useStore(uploadStore, ({ items }) =>
    items.find(({ trackId }) => trackId === track.id),
  )
  const isPlaying = listening.playing === track.id
  return (
    <div className="border-t border-line py-2">
      <div className="grid gap-x-2 md:flex md:items-start">
        <div className="flex min-w-0 flex-1 items-start gap-1">
          {handle}
          <span className="min-w-4 pt-2.5 md:min-w-7 text-right text-haze tabular-nums">
            {track.number}
          </span>
          <IconButton
            icon={isPlaying ? Pause : Play}
            label={intl.formatMessage(
              { id: isPlaying ? 'release-track.stop' : 'release-track.listen' },
              { title: track.title },
            )}
            aria-disabled={track.recording === null || undefined}
            onClick={() => track.recording && listening.toggle(track.id)}
          />
          <div className="min-w-0 flex-1">
            <TrackTitle releaseId={releaseId} track={track} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 text-sm text-haze">
              <RecordingFacts track={track} isUploading={upload !== undefined} />
              {upload?.step.name === 'done' && (
                <span className="text-good">
                  <FormattedMessage id="uploads.step.done" />
                </span>
              )}
              {track.explicit && (
                <Badge>
                  <FormattedMessage id="release-track.explicit" />
                </Badge>
              )}
              {track.featured && (
                <Badge tone="good">
                  <FormattedMessage id="release-track.featured" />
                </Badge>
              )}
              {track.isrc && <span>{track.isrc}</span>}
            </div>
            {listening.failed === track.id && (
              <p role="alert" className="px-2 text-sm font-bold text-danger">
                <FormattedMessage id="release-track.listen-failed" />
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end">
          <MoveButtons index={index} count={count} name={track.title} onMove={onMove} />
          <TrackActions releaseId={releaseId} track={track} />
        </div>
      </div>
      {!upload && unfinishedName && (
        <p className="pl-2 text-sm break-words text-ember md:pl-36">
          <FormattedMessage id="release-track.unfinished" values={{ name: unfinishedName }} />
        </p>
      )}
      {upload && upload.step.name !== 'done' && <UploadProgress item={upload} name={track.title} />}
    </div>
  )
}

type RecordingFactsProps = { track: ReleaseTrack; isUploading: boolean }

function RecordingFacts({ track: { recording }, isUploading }: RecordingFactsProps) {
  if (!recording)
    return isUploading ? null : (
      <span className="text-ember">
        <FormattedMessage id="release-track.no-recording" />
      </span>
    )
  return (
    <>
      <span className="tabular-nums">{formatTime(recording.duration)}</span>
      <Loudness recording={recording} />
    </>
  )
}

function TrackActions({ releaseId, track }: Pick<TrackRowProps, 'releaseId' | 'track'>) {
  const intl = useIntl()
  const [editing, comparing] = [useDialog(), useDialog()]
  const remove = useChange(releases, deleteTrack)
  const input = useRef<HTMLInputElement>(null)
  const { title } = track
  const uploadLabel = intl.formatMessage(
    { id: track.recording ? 'release-track.replace' : 'release-track.upload' },
    { title },
  )
  const deleteLabel = intl.formatMessage({ id: 'release-track.delete' }, { title })
  return (
    <>
      <RowActions>
        <RowAction icon={FileUp} label={uploadLabel} onClick={() => input.current?.click()} />
        {track.recording && (
          <RowAction
            icon={History}
            label={intl.formatMessage({ id: 'recordings.show' }, { title })}
            onClick={comparing.show}
          />
        )}
        <RowAction
          icon={Pencil}
          label={intl.formatMessage({ id: 'release-track.edit' }, { title })}
          onClick={editing.show}
        />
        <ConfirmedAction
          trigger={(ask) => <RowAction icon={Trash} label={deleteLabel} onClick={ask} />}
          title={deleteLabel}
          act={() => remove.mutateAsync(track.id)}
        >
          <p>
            <FormattedMessage id="release-track.delete-sure" />
          </p>
        </ConfirmedAction>
      </RowActions>
      <input
        ref={input}
        type="file"
        accept={AUDIO_ACCEPT}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) enqueueUpload({ releaseId, trackId: track.id, file })
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = ''
        }}
      />
      {editing.isOpen && (
        <TrackDialog releaseId={releaseId} track={track} onClose={editing.close} />
      )}
      {comparing.isMounted && (
        <RecordingsDialog track={track} open={comparing.isOpen} onClose={comparing.close} />
      )}
    </>
  )
}
