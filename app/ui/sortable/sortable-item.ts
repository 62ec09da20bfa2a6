import type { ReactNode } from 'react'

/** `id` must stay with the item wherever it goes. */
export type SortableItem = { id: string; name: string }

export type SortableListProps = {
  /** Named for screen readers. */
  label: string
  items: readonly SortableItem[]
  onMove: (from: number, to: number) => void
  /** A row; `handle` is what it is dragged by, and null until that is loaded. */
  children: (index: number, handle: ReactNode) => ReactNode
}
