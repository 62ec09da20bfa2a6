import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { moveItem, type SortableListProps } from './sortable-item'
import { SortableRow } from './sortable-row'
import { useAnnouncements } from './use-announcements'

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

export function SortableList({ label, items, onMove, children }: SortableListProps) {
  const intl = useIntl()
  const announcements = useAnnouncements(items)
  const sensors = useSensors(
    // A press without movement is a click and must not be swallowed.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const [drop, setDrop] = useState<{ before: string; ids: string[] } | null>(null)
  // Shows the new order from the drop until it arrives as `items`; without this the row jumps back for a moment.
  if (drop && drop.before !== ids.join()) setDrop(null)
  const shown = drop?.ids ?? ids

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (from === -1 || to === -1 || from === to) return
    setDrop({ before: ids.join(), ids: moveItem(ids, from, to) })
    onMove(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={[verticalOnly]}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: intl.formatMessage({ id: 'library.order.help' }) },
      }}
    >
      <SortableContext items={shown} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="grid gap-1">
          {shown.map((id) => (
            <SortableRow key={id} id={id} name={items[ids.indexOf(id)]?.name ?? ''}>
              {(handle) => children(ids.indexOf(id), handle)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
