import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useSingleFlight } from '../../ui/use-single-flight'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** Names the thing: nobody should have to remember which row they tapped. */
  title: string
  children: ReactNode
  confirm: string
  confirming: string
  busy: boolean
  /** In words; shown in the dialog and nowhere else. */
  failure: string | null
  /** The children say why it cannot be done: there is nothing to confirm. */
  impossible?: boolean
  onConfirm: () => Promise<unknown>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, confirming, busy, failure } = props
  const { impossible = false } = props
  const act = useSingleFlight(props.onConfirm)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="plain" onClick={onClose}>
            <FormattedMessage id={impossible ? 'ui.close' : 'admin.cancel'} />
          </Button>
          {!impossible && (
            <Button tone="danger" busy={busy} onClick={() => act()}>
              {busy ? confirming : confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {failure && <Alert>{failure}</Alert>}
      </div>
    </Dialog>
  )
}
