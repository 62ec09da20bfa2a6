import X from 'lucide-react/icons/x'
import { IconButton } from '../icon-button'
import { focusNeighbour } from './sortable-item'

/** Removes its row from the list. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton
    icon={X}
    label={label}
    data-remove-button
    onClick={({ currentTarget }) => {
      focusNeighbour(currentTarget)
      onClick()
    }}
  />
)
