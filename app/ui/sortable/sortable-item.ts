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

/** The list with one item taken out and put in at another place; places outside the list are its ends. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number) {
  const item = list[from]
  if (item === undefined) return [...list]
  const place = Math.min(Math.max(0, to), list.length - 1)
  return list.toSpliced(from, 1).toSpliced(place, 0, item)
}

/** Before a row goes away with the button that was pressed in it: the focus goes on to the same button of the next row. */
export function focusNeighbour(pressed: HTMLElement) {
  const row = pressed.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const twin = neighbour?.querySelector<HTMLElement>('[data-takes-out]')
  if (twin) twin.focus()
  else pressed.closest('dialog')?.querySelector('button')?.focus()
}
