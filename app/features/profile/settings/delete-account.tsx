import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button'
import { useDialog } from '../../../ui/use-dialog'
import { DeleteAccountDialog } from './delete-account-dialog'

export function DeleteAccount() {
  const asking = useDialog()
  return (
    <>
      <Button tone="danger" className="mt-4" onClick={asking.show}>
        <FormattedMessage id="settings.delete.open" />
      </Button>
      {asking.isMounted && <DeleteAccountDialog open={asking.isOpen} onClose={asking.close} />}
    </>
  )
}
