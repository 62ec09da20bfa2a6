import { Suspense, lazy, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Skeleton } from '../../../ui/skeleton'
import { type Area, cutPicture } from './cut-picture'

// Fetched when there is something to cut.
const CropArea = lazy(() => import('./crop-area').then((module) => ({ default: module.CropArea })))

type CropDialogProps = {
  /** The address of the picture; null for none, and then the dialog is closed. */
  source: string | null
  onCut: (blob: Blob) => void
  onUnreadable: () => void
  onClose: () => void
}

export function CropDialog({ source, onCut, onUnreadable, onClose }: CropDialogProps) {
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
