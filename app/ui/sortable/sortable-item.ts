import type { ReactNode } from 'react'

/** `id` must be stable when the item moves. */
export type SortableItem = { id: string; name: string }

export type SortableListProps = {
  /** Accessible name of the list. */
  label: string
  items: readonly SortableItem[]
  onMove: (from: number, to: number) => void
  /** Renders a row; `handle` is the drag handle. */
  children: (index: number, handle: ReactNode) => ReactNode
}

/** Moves an item; indexes outside the list mean its ends. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number) {
  const item = list[from]
  if (item === undefined) return [...list]
  const index = Math.min(Math.max(0, to), list.length - 1)
  return list.toSpliced(from, 1).toSpliced(index, 0, item)
}

/** Before a row is removed: moves the focus to the same button of the next row. */
export function focusNeighbour(pressed: HTMLElement) {
  const row = pressed.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const nextButton = neighbour?.querySelector<HTMLElement>('[data-remove-button]')
  if (nextButton) nextButton.focus()
  else pressed.closest('dialog')?.querySelector('button')?.focus()
}
