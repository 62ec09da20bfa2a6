import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { SortableItem, SortableListProps } from './sortable-item'

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
    setDrop({ before: ids.join(), ids: ids.toSpliced(from, 1).toSpliced(to, 0, String(active.id)) })
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

type SortableRowProps = { id: string; name: string; children: (handle: ReactNode) => ReactNode }

function SortableRow({ id, name, children }: SortableRowProps) {
  const intl = useIntl()
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id })
  const label = intl.formatMessage({ id: 'library.order.drag' }, { title: name })

  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-roledescription={undefined}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-tile text-haze hover:bg-stage hover:text-chalk active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`rounded-tile ${isDragging ? 'relative z-10 bg-stage shadow-lift' : ''}`}
    >
      {children(handle)}
    </li>
  )
}

/** Screen reader announcements during a drag. */
function useAnnouncements(items: readonly SortableItem[]): Announcements {
  const intl = useIntl()

  const announce = (
    event: 'lifted' | 'over' | 'dropped' | 'cancelled',
    dragged: UniqueIdentifier,
    over: UniqueIdentifier | undefined,
  ) =>
    intl.formatMessage(
      { id: `library.order.${event}` },
      {
        title: items.find(({ id }) => id === dragged)?.name ?? '',
        place: items.findIndex(({ id }) => id === over) + 1,
        count: items.length,
      },
    )

  return {
    onDragStart: ({ active }) => announce('lifted', active.id, active.id),
    onDragOver: ({ active, over }) => (over ? announce('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id, active.id),
  }
}
