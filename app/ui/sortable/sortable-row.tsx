import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

type SortableRowProps = { id: string; name: string; children: (handle: ReactNode) => ReactNode }

export function SortableRow({ id, name, children }: SortableRowProps) {
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
