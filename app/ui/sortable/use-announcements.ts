import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useIntl } from 'react-intl'
import type { SortableItem } from './sortable-item'

/** Screen reader announcements during a drag. */
export function useAnnouncements(items: readonly SortableItem[]): Announcements {
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
