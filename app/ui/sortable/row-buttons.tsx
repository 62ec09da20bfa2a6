import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../icon-button'
import { focusNeighbour } from './sortable-item'

type MoveButtonsProps = {
  index: number
  count: number
  name: string
  onMove: (from: number, to: number) => void
}

/** Alternative to dragging. Disabled at the ends but not removed, so that they keep the focus. */
export function MoveButtons({ index, count, name, onMove }: MoveButtonsProps) {
  const intl = useIntl()
  const [moved, setMoved] = useState(false)
  const isFirst = index === 0
  const isLast = index === count - 1

  const move = (to: number) => {
    setMoved(true)
    onMove(index, to)
  }

  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={intl.formatMessage({ id: 'library.order.up' }, { title: name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && move(index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={intl.formatMessage({ id: 'library.order.down' }, { title: name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && move(index + 1)}
      />
      <output className="sr-only">
        {moved && (
          <FormattedMessage
            id="library.order.dropped"
            values={{ title: name, place: index + 1, count }}
          />
        )}
      </output>
    </>
  )
}

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
