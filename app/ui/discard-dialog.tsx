import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from './button'
import { Dialog } from './dialog'
import { autoFocusRef } from './auto-focus-ref'

type DiscardDialogProps = { open: boolean; onStay: () => void; onDiscard: () => void }

export function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={intl.formatMessage({ id: 'discard.title' })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={onStay}>
            <FormattedMessage id="discard.stay" />
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            <FormattedMessage id="discard.submit" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="discard.text" />
      </p>
    </Dialog>
  )
}
