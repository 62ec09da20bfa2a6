import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Columns } from './data-table'
import type { Filter, MessageId } from './fields'
import type { ListPage, ListSearch, Resource, WithId } from './resource'

/** The texts that every resource has: while it loads, when that failed, and title and text of an empty list. */
type Word = 'loading' | 'failed' | 'none' | 'none-yet'

/** A list whose search, filters, order and page are in the address. */
type FoundSpec<Page> = {
  /** Placeholder of the search field. */
  search?: MessageId
  filters?: readonly Filter[]
  /** Above the rows: how many there are. */
  count?: (page: Page) => ReactNode
}

export type TableSpec<Row extends object, Page> = FoundSpec<Page> & {
  columns: Columns<Row>
  /** The usual order, as in the request. Without one the head of the table does not sort. */
  sort?: string
  /** Buttons of a row. */
  actions?: ComponentType<{ item: Row; edit: () => void }>
}

/** Rows of its own. */
export type RowsSpec<Row extends object, Page> = FoundSpec<Page> & {
  rows: ComponentType<RowsProps<Row>>
  /** Newest or oldest first. */
  isDated?: true
}

export type RowsProps<Row> = {
  items: readonly Row[]
  sort: string | undefined
  onSort: (sort: string) => void
  isStale: boolean
}

/** A list that is ordered by dragging, with buttons or with the keyboard. */
export type OrderSpec<Row> = {
  order: (ids: string[]) => Promise<unknown>
  row: (row: Row) => { picture: string; isWide?: true; badge: ReactNode }
}

/** The page of an item. */
export type PageSpec<Item> = {
  back: MessageId
  intro?: ComponentType<{ item: Item }>
  buttons?: ComponentType<{ item: Item }>
  /** Above and below the form, and beside both. */
  main?: ComponentType<{ item: Item }>
  more?: ComponentType<{ item: Item }>
  side?: ComponentType<{ item: Item }>
  /** On a phone, what is beside comes first. */
  isSideFirst?: true
  /** Instead of all these. */
  instead?: (item: Item) => ReactNode
  removal?: {
    remove: (id: string) => Promise<unknown>
    words: (word: 'delete' | 'delete-title' | 'delete-sure' | 'deleted') => MessageId
  }
}

export type ResourceView<Item extends object, Row extends WithId, Page extends ListPage<Row>> = {
  resource: Resource<Item, Page>
  title: MessageId
  intro?: MessageId
  icon: LucideIcon
  words: (word: Word) => MessageId
  nameOf: (item: Item | Row) => string
  list: TableSpec<Row, Page> | RowsSpec<Row, Page> | OrderSpec<Row>
  /** Text of a list in which nothing is found. */
  noMatch?: MessageId
  /** The button for a new item, whose form opens elsewhere. */
  newTitle?: MessageId
  /** Above search and filters. */
  figures?: ComponentType<{ page: Page | undefined }>
  /** More buttons of the list. */
  buttons?: ComponentType<{ search: ListSearch }>
  /** Below a list without any item. */
  whileEmpty?: ReactNode
  page?: PageSpec<Item>
}

export type ScreenProps = {
  /** Of the item whose page it is; empty for the list. */
  id?: string
  search?: ListSearch
  onSearch?: (change: ListSearch) => void
  /** Opens the form of an item, or of a new one, elsewhere. */
  onEdit?: (id: string) => void
}
