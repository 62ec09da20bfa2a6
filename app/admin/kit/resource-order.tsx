import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Cover } from '../../ui/cover'
import { MoveButtons } from '../../ui/sortable/row-buttons'
import { moveItem } from '../../ui/sortable/sortable-item'
import { SortableList } from '../../ui/sortable/sortable-list'
import { officePage } from './office-link'
import { type ListPage, type WithId, useChanged, useOrdering } from './resource'
import type { OrderSpec, ResourceView } from './resource-view'

type OrderProps<Item extends object, Row extends WithId, Page extends ListPage<Row>> = {
  view: ResourceView<Item, Row, Page>
  list: OrderSpec<Row>
  items: Row[]
}

/** Rows that are ordered by dragging, with buttons or with the keyboard. */
export function ResourceOrder<Item extends object, Row extends WithId, Page extends ListPage<Row>>(
  props: OrderProps<Item, Row, Page>,
) {
  const { view, list, items } = props
  const { resource, nameOf } = view
  const intl = useIntl()
  const order = useOrdering<Row, Page>({
    queryKey: resource.list().queryKey,
    send: list.order,
    ordered: (ordered, page) => page && { ...page, items: ordered },
    saved: useChanged(resource),
  })
  const move = (from: number, to: number) => order.mutate(moveItem(items, from, to))
  return (
    <SortableList
      label={intl.formatMessage({ id: view.title })}
      items={items.map((item) => ({ id: item.id, name: nameOf(item) }))}
      onMove={move}
    >
      {(index, handle) => {
        const item = items[index]
        if (!item) return null
        const { picture, isWide, badge } = list.row(item)
        return (
          <div className="flex flex-wrap items-center gap-x-2 border-t border-line py-2">
            {handle}
            {isWide ? (
              <img
                src={`${picture}?width=640&height=360`}
                alt=""
                className="aspect-video w-14 shrink-0 sm:w-25 rounded-tile border border-line bg-stage object-cover"
              />
            ) : (
              <Cover
                src={picture}
                alt=""
                size={56}
                className="size-14 shrink-0 rounded-tile border border-line"
              />
            )}
            <span className="grid min-w-32 flex-1 justify-items-start gap-1 px-2 [&_span]:whitespace-normal">
              <Link
                {...officePage(`${resource.name}/${item.id}`)}
                className="text-link font-bold break-words"
              >
                {nameOf(item)}
              </Link>
              {badge}
            </span>
            <MoveButtons index={index} count={items.length} name={nameOf(item)} onMove={move} />
          </div>
        )
      }}
    </SortableList>
  )
}
