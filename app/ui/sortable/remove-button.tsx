import X from 'lucide-react/icons/x'
import { IconButton } from '../icon-button'
import { focusNeighbour } from './sortable-item'

/** Takes its row out of the list. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton
    icon={X}
    label={label}
    data-takes-out
    onClick={({ currentTarget }) => {
      focusNeighbour(currentTarget)
      onClick()
    }}
  />
)
