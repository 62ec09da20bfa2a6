import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type ReleaseTrack, TrackChange } from '../../../shared/releases'
import { custom } from '../kit/fields'
import { FormDialog } from '../kit/office-form'
import { LyricsEditor } from './lyrics-editor'
import { useChangeTrack } from './queries'
import { trackFields } from './release-fields'

type TrackDialogProps = { releaseId: string; track: ReleaseTrack; onClose: () => void }

/** Open while it is rendered. */
export function TrackDialog({ releaseId, track, onClose }: TrackDialogProps) {
  const intl = useIntl()
  const save = useChangeTrack(releaseId, track.id)
  const [fields] = useState(() =>
    trackFields(
      custom('lyrics', 'release-form.lyrics', (field) => <LyricsEditor {...field} track={track} />),
    ),
  )
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'release-track.edit-title' })}
      fields={fields}
      schema={TrackChange}
      item={track}
      draft={`track:${track.id}`}
      send={(change) => save.mutateAsync(change)}
      onDone={onClose}
    />
  )
}
