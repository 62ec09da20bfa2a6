import { useIntl } from 'react-intl'
import { type ReleaseTrack, TrackChange } from '../../../shared/releases'
import { custom } from '../kit/fields'
import { FormDialog } from '../kit/office-form'
import { EditedTrack, LyricsEditor } from './lyrics-editor'
import { useChangeTrack } from './queries'
import { trackFields } from './release-fields'

const FIELDS = trackFields(custom('lyrics', 'release-form.lyrics', LyricsEditor))

type TrackDialogProps = { releaseId: string; track: ReleaseTrack; onClose: () => void }

/** Open while it is rendered. */
export function TrackDialog({ releaseId, track, onClose }: TrackDialogProps) {
  const intl = useIntl()
  const save = useChangeTrack(releaseId, track.id)
  return (
    <EditedTrack value={track}>
      <FormDialog
        title={intl.formatMessage({ id: 'release-track.edit-title' })}
        fields={FIELDS}
        schema={TrackChange}
        item={track}
        draft={`track:${track.id}`}
        send={(change) => save.mutateAsync(change)}
        onDone={onClose}
      />
    </EditedTrack>
  )
}
