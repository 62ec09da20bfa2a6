import { Suspense, lazy } from 'react'
import type { SortableListProps } from './sortable-item'

// Without a connection the list stays as it is: it can be put in order by its buttons.
const SortableList = lazy(() =>
  import('./sortable-list').then(
    (loaded) => ({ default: loaded.SortableList }),
    () => ({ default: PlainList }),
  ),
)

/** A list that can be put in order. Dragging comes a moment later, in a chunk of its own; the buttons are there at once. */
export const LazySortableList = (props: SortableListProps) => (
  <Suspense fallback={<PlainList {...props} />}>
    <SortableList {...props} />
  </Suspense>
)

const PlainList = ({ label, items, children }: SortableListProps) => (
  <ol aria-label={label} className="grid gap-1">
    {items.map(({ id }, index) => (
      <li key={id}>{children(index, null)}</li>
    ))}
  </ol>
)
