import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../lib/intl/error-messages'
import { useDialog } from '../../ui/use-dialog'
import { RowAction } from './admin-page'
import { ConfirmDialog } from './dialog'
import { useRemoval } from './resource'

const ICONS = { view: Eye, edit: Pencil }

type ButtonProps = { act: 'view' | 'edit'; name: string; onClick: () => void }

/** Opens an item, or its form. */
export function ItemAction({ act, name, onClick }: ButtonProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: `admin.act.${act}` }, { title: name })
  return <RowAction icon={ICONS[act]} label={label} onClick={onClick} />
}

type DeleteProps = {
  id: string
  name: string
  resource: Parameters<typeof useRemoval>[0]
  remove: (id: string) => Promise<unknown>
  /** The children say why it cannot be deleted. */
  impossible?: boolean
  /** What is lost with it. */
  children: ReactNode
}

/** Deletes an item of a row, after a question. */
export function DeleteAction(props: DeleteProps) {
  const { id, name, resource, remove, impossible = false, children } = props
  const intl = useIntl()
  const asking = useDialog()
  const { mutateAsync, isPending, error } = useRemoval(resource, remove)
  const label = intl.formatMessage({ id: 'admin.act.delete' }, { title: name })
  return (
    <>
      <RowAction icon={Trash} label={label} onClick={asking.show} />
      {asking.isMounted && (
        <ConfirmDialog
          open={asking.isOpen}
          onClose={asking.close}
          title={label}
          confirm={intl.formatMessage({ id: 'admin.delete' })}
          confirming={intl.formatMessage({ id: 'admin.deleting' })}
          busy={isPending}
          impossible={impossible}
          failure={error && errorMessage(intl, error)}
          onConfirm={() => mutateAsync(id, { onSuccess: asking.close })}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
