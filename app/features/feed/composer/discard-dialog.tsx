import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { autoFocusRef } from '../../../ui/auto-focus-ref'

type DiscardDialogProps = { open: boolean; onClose: () => void; onDiscard: () => void }

export function DiscardDialog({ open, onClose, onDiscard }: DiscardDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'composer.discard.title' })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={onClose}>
            <FormattedMessage id="composer.discard.keep" />
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onClose()
              onDiscard()
            }}
          >
            <FormattedMessage id="composer.discard" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="composer.discard.text" />
      </p>
    </Dialog>
  )
}
