import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useIntl } from 'react-intl'
import type { SortableItem } from './sortable-item'

/** What a screen reader hears while a row is carried. */
export function useAnnouncements(items: readonly SortableItem[]): Announcements {
  const intl = useIntl()

  const say = (
    event: 'lifted' | 'over' | 'dropped' | 'cancelled',
    carried: UniqueIdentifier,
    over: UniqueIdentifier | undefined,
  ) =>
    intl.formatMessage(
      { id: `library.order.${event}` },
      {
        title: items.find(({ id }) => id === carried)?.name ?? '',
        place: items.findIndex(({ id }) => id === over) + 1,
        count: items.length,
      },
    )

  return {
    onDragStart: ({ active }) => say('lifted', active.id, active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
  }
}
