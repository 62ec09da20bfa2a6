import { FormattedMessage, useIntl } from 'react-intl'
import type { Profile } from '../../../../shared/profiles'
import { useFormDraft } from '../../../forms/form-draft'
import { Dialog } from '../../../ui/dialog'
import { DiscardDialog } from '../../../ui/discard-dialog'
import { useDialog } from '../../../ui/use-dialog'
import { useUnsavedChanges } from '../../../lib/use-unsaved'
import { CropDialog } from './crop-dialog'
import { EditForm } from './edit-form'
import { useChosenPicture } from './use-chosen-picture'

type EditProfileProps = { profile: Profile; open: boolean; onClose: () => void }

/** The member's own profile as a form: the picture is cut first, everything is sent together. */
export function EditProfile({ profile, open, onClose }: EditProfileProps) {
  const intl = useIntl()
  const picture = useChosenPicture()
  const { form, isUnsaved, touch } = useUnsavedChanges()
  const draft = useFormDraft('profile')
  const discarding = useDialog()

  const end = () => {
    draft.clear()
    picture.forget()
    discarding.close()
    onClose()
  }
  const close = () => {
    if (isUnsaved() || picture.cut) discarding.show()
    else end()
  }
  return (
    <>
      <Dialog open={open} onClose={close} title={intl.formatMessage({ id: 'profile.edit' })}>
        <p className="-mt-2 mb-5 text-haze">
          <FormattedMessage id="profile.edit.intro" />
        </p>
        <EditForm
          ref={form}
          profile={profile}
          picture={picture}
          draft={draft}
          onRestored={touch}
          onCancel={close}
          onDone={end}
        />
      </Dialog>
      <CropDialog
        source={picture.chosen}
        onCut={picture.keep}
        onUnreadable={picture.refuse}
        onClose={picture.dismiss}
      />
      {discarding.isMounted && (
        <DiscardDialog open={discarding.isOpen} onStay={discarding.close} onDiscard={end} />
      )}
    </>
  )
}
