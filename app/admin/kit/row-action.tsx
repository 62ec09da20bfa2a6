import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { RowAction } from './admin-page'
import { ConfirmedAction } from './confirmed-action'
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
  const removal = useRemoval(resource, remove)
  const label = intl.formatMessage({ id: 'admin.act.delete' }, { title: name })
  return (
    <ConfirmedAction
      trigger={(ask) => <RowAction icon={Trash} label={label} onClick={ask} />}
      title={label}
      impossible={impossible}
      act={() => removal.mutateAsync(id)}
    >
      {children}
    </ConfirmedAction>
  )
}
