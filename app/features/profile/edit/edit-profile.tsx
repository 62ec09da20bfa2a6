import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Profile } from '../../../../shared/profiles'
import { useFormDraft } from '../../../lib/forms/form-draft'
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { DiscardDialog } from '../../../ui/discard-dialog'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'
import { EditForm } from './edit-form'
import { useChosenPicture } from './use-chosen-picture'
import type { Area } from './crop-area'

type EditProfileProps = { profile: Profile; open: boolean; onClose: () => void }

/** The profile form. The picture is cropped first; everything is saved together. */
export function EditProfile({ profile, open, onClose }: EditProfileProps) {
  const intl = useIntl()
  const picture = useChosenPicture()
  const { form, isUnsaved, touch } = useUnsavedChanges()
  const draft = useFormDraft('profile')
  const discarding = useDialog()

  const finish = () => {
    draft.clear()
    picture.clear()
    discarding.close()
    onClose()
  }
  const close = () => {
    if (isUnsaved() || picture.cut) discarding.show()
    else finish()
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
          onDone={finish}
        />
      </Dialog>
      <CropDialog
        source={picture.chosen}
        onCut={picture.setCut}
        onUnreadable={picture.refuse}
        onClose={picture.dismiss}
      />
      {discarding.isMounted && (
        <DiscardDialog open={discarding.isOpen} onStay={discarding.close} onDiscard={finish} />
      )}
    </>
  )
}

// Loaded when a picture is chosen.
const CropArea = lazy(() => import('./crop-area').then((module) => ({ default: module.CropArea })))

type CropDialogProps = {
  /** The address of the picture; null closes the dialog. */
  source: string | null
  onCut: (blob: Blob) => void
  onUnreadable: () => void
  onClose: () => void
}

function CropDialog({ source, onCut, onUnreadable, onClose }: CropDialogProps) {
  const intl = useIntl()
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)

  const cut = async () => {
    if (!source || !area) return
    setBusy(true)
    await cutPicture(source, area).then(onCut, onUnreadable)
    setBusy(false)
  }
  return (
    <Dialog
      open={source !== null}
      onClose={onClose}
      title={intl.formatMessage({ id: 'profile.crop.title' })}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            <FormattedMessage id="library.cancel" />
          </Button>
          <Button busy={busy} disabled={!area} onClick={() => void cut()}>
            <FormattedMessage id="profile.crop.use" />
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        {source && <CropArea source={source} onChange={setArea} onUnreadable={onUnreadable} />}
      </Suspense>
    </Dialog>
  )
}

/** Pixels: twice the largest size in which an avatar is shown. */
const SIDE = 512

/** Cuts `area` out of a picture as a small square. Rejects files that the browser cannot decode. */
export async function cutPicture(source: string, { x, y, width, height }: Area) {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise<Blob>((resolve, reject) => {
    // Browsers that cannot encode WebP return PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      'image/webp',
      0.9,
    )
  })
}
