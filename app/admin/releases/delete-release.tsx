import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Release } from '../../../shared/releases'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { errorMessage } from '../../lib/intl/error-messages'
import { ConfirmDialog } from '../kit/dialog'
import { useDeleteRelease } from './queries'

export function DeleteRelease({ release: { id, title } }: { release: Release }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const asking = useDialog()
  const remove = useDeleteRelease(id)
  const removed = () => {
    asking.close()
    showToast(intl.formatMessage({ id: 'releases.deleted' }, { title }))
    void navigate({ to: '/admin/releases' })
  }
  return (
    <div>
      <Button tone="danger" onClick={asking.show}>
        <FormattedMessage id="releases.delete" />
      </Button>
      {asking.isMounted && (
        <ConfirmDialog
          open={asking.isOpen}
          onClose={asking.close}
          title={intl.formatMessage({ id: 'releases.delete-title' }, { title })}
          confirm={intl.formatMessage({ id: 'releases.delete' })}
          confirming={intl.formatMessage({ id: 'admin.deleting' })}
          busy={remove.isPending}
          failure={remove.error && errorMessage(intl, remove.error)}
          onConfirm={() => remove.mutateAsync(undefined, { onSuccess: removed })}
        >
          <p>
            <FormattedMessage id="releases.delete-sure" />
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
