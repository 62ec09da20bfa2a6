import { Suspense, lazy } from 'react'
import type { SortableListProps } from './sortable-item'

// If loading fails, the list can still be reordered with its buttons.
const SortableList = lazy(() =>
  import('./sortable-list').then(
    (loaded) => ({ default: loaded.SortableList }),
    () => ({ default: PlainList }),
  ),
)

/** A sortable list. Drag and drop is loaded later in its own chunk; the buttons work at once. */
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
