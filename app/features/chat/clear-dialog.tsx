import { FormattedMessage, useIntl } from 'react-intl'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

type ClearDialogProps = { open: boolean; onClose: () => void; onClear: () => void }

export function ClearDialog({ open, onClose, onClear }: ClearDialogProps) {
  const intl = useIntl()
  const clear = () => {
    onClear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'chat.clear.title' })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={onClose}>
            <FormattedMessage id="chat.clear.cancel" />
          </Button>
          <Button tone="danger" onClick={clear}>
            <FormattedMessage id="chat.clear.submit" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="chat.clear.text" />
      </p>
    </Dialog>
  )
}
