import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { autoFocusRef } from '../../../ui/auto-focus-ref'

type BlockDialogProps = {
  username: string
  open: boolean
  onClose: () => void
  onBlock: () => void
}

export function BlockDialog({ username, open, onClose, onBlock }: BlockDialogProps) {
  const intl = useIntl()
  const block = () => {
    onBlock()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'profile.block.title' }, { username })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={onClose}>
            <FormattedMessage id="library.cancel" />
          </Button>
          <Button tone="danger" onClick={block}>
            <FormattedMessage id="profile.block" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="profile.block.text" />
      </p>
    </Dialog>
  )
}
