import { FormattedMessage, useIntl } from 'react-intl'
import type { ReleaseTrack } from '../../../shared/releases'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { useDialog } from '../../ui/use-dialog'
import { Dialog, DiscardDialog } from '../kit/dialog'
import {
  AdminForm,
  FormCheckbox,
  FormFailure,
  FormText,
  FormTextArea,
  SubmitButton,
  useAdminForm,
} from '../kit/form'
import { FormButtons } from '../kit/form-buttons'
import { TrackForm, trackValues } from './form-values'
import { LyricsEditor } from './lyrics-editor'
import { useChangeTrack } from './queries'

type TrackDialogProps = { releaseId: string; track: ReleaseTrack; onClose: () => void }

/** Open while it is rendered. */
export function TrackDialog({ releaseId, track, onClose }: TrackDialogProps) {
  const intl = useIntl()
  const save = useChangeTrack(releaseId, track.id)
  const discarding = useDialog()
  const form = useAdminForm({
    schema: TrackForm,
    defaultValues: trackValues(track),
    send: save.mutateAsync,
    onSent: onClose,
  })
  const { isAsking, stay, leave } = useNavigationBlocker(form.isUnsaved)
  const close = () => (form.isUnsaved() ? discarding.show() : onClose())
  const label = (id: 'title' | 'isrc' | 'credits' | 'explicit' | 'featured') =>
    intl.formatMessage({ id: `release-form.${id}` })
  return (
    <Dialog open onClose={close} title={intl.formatMessage({ id: 'release-track.edit-title' })}>
      <AdminForm form={form} className="grid gap-5">
        <FormText name="title" label={label('title')} required />
        <FormText
          name="isrc"
          label={label('isrc')}
          hint={<FormattedMessage id="release-form.isrc-hint" />}
        />
        <FormTextArea
          name="credits"
          label={label('credits')}
          hint={<FormattedMessage id="release-form.credits-hint" />}
        />
        <LyricsEditor track={track} />
        <div>
          <FormCheckbox name="explicit" label={label('explicit')} />
          <FormCheckbox name="featured" label={label('featured')} />
        </div>
        <FormFailure failure={form.failure} />
        <FormButtons onCancel={close}>
          <SubmitButton label="admin.save" busyLabel="admin.saving" />
        </FormButtons>
      </AdminForm>
      <DiscardDialog open={discarding.isOpen} onStay={discarding.close} onDiscard={onClose} />
      <DiscardDialog open={isAsking} onStay={stay} onDiscard={leave} />
    </Dialog>
  )
}
