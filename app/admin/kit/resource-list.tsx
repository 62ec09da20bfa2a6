import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, createContext, use, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button'
import { AdminPage, RowActions, Toolbar } from './admin-page'
import { DataTable, columnHelper } from './data-table'
import type { MessageId } from './fields'
import { FilterSelect, OrderChoice, SearchField } from './filters'
import { ListBody } from './list-body'
import type { ListPage, ListSearch, WithId } from './resource'
import { ResourceOrder } from './resource-order'
import type { ResourceView, RowsProps, RowsSpec, ScreenProps, TableSpec } from './resource-view'

type ListProps<Item extends object, Row extends WithId, Page extends ListPage<Row>> = Omit<
  ScreenProps,
  'id'
> & {
  view: ResourceView<Item, Row, Page>
  newTitle: MessageId | undefined
  create: ComponentType<{ onDone: () => void }> | undefined
  edit: ComponentType<{ row: Row; onDone: () => void }> | undefined
}

/** Search, filters, rows and page buttons of a resource, with the dialogs of its forms. */
export function ResourceList<Item extends object, Row extends WithId, Page extends ListPage<Row>>(
  props: ListProps<Item, Row, Page>,
) {
  const { view, newTitle, create: Create, edit: Edit, search = {}, onEdit } = props
  const { onSearch = () => {} } = props
  const { list, words, figures: Figures, buttons: Buttons } = view
  const intl = useIntl()
  const query = useQuery(view.resource.list(search))
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const close = () => setEdited(null)
  const found = 'order' in list ? null : list
  const isEverything = !isFiltered(found?.filters, search)
  const isEmpty = isEverything && query.data?.items.length === 0
  return (
    <AdminPage
      title={intl.formatMessage({ id: view.title })}
      intro={view.intro && <FormattedMessage id={view.intro} />}
      actions={
        <>
          {Buttons && <Buttons search={search} />}
          {newTitle && (
            <Button onClick={() => (onEdit ? onEdit('new') : setEdited('new'))}>
              <Plus aria-hidden className="size-5" />
              <FormattedMessage id={newTitle} />
            </Button>
          )}
        </>
      }
    >
      {Figures && <Figures page={query.data} />}
      {found && <Tools list={found} search={search} onSearch={onSearch} />}
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: words('loading') })}
        failed={intl.formatMessage({ id: words('failed') })}
        count={({ items }) => items.length}
        empty={{
          icon: view.icon,
          title: intl.formatMessage({ id: words('none') }),
          text: (
            <FormattedMessage
              id={isEverything ? words('none-yet') : (view.noMatch ?? 'admin.no-match')}
            />
          ),
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {(page) => {
          const order = {
            sort: search.sort,
            onSort: (sort: string) => onSearch({ sort }),
            isStale: query.isPlaceholderData,
          }
          return (
            <>
              {found?.count && <p className="mb-2 text-sm text-haze">{found.count(page)}</p>}
              {'columns' in list && (
                <Table
                  {...order}
                  table={list}
                  caption={intl.formatMessage({ id: view.title })}
                  rows={page.items}
                  edit={(row) => (onEdit ? onEdit(row.id) : setEdited(row))}
                />
              )}
              {'rows' in list && <list.rows {...order} items={page.items} />}
              {'order' in list && <ResourceOrder view={view} list={list} items={page.items} />}
            </>
          )
        }}
      </ListBody>
      {view.whileEmpty && isEmpty && <div className="mt-6">{view.whileEmpty}</div>}
      {edited === 'new' && Create && <Create onDone={close} />}
      {edited !== null && edited !== 'new' && Edit && <Edit row={edited} onDone={close} />}
    </AdminPage>
  )
}

const isFiltered = (filters: RowsSpec<object, never>['filters'] = [], search: ListSearch) =>
  Boolean(search.search) || filters.some(({ name }) => (search[name] ?? 'all') !== 'all')

type ToolsProps = {
  list: Pick<RowsSpec<object, never>, 'search' | 'filters' | 'isDated'>
  search: ListSearch
  onSearch: (change: ListSearch) => void
}

function Tools({ list, search, onSearch }: ToolsProps) {
  const intl = useIntl()
  if (!list.search && !list.filters) return null
  return (
    <Toolbar>
      {list.search && (
        <SearchField
          label={intl.formatMessage({ id: list.search })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
      )}
      {list.filters?.map((each) => (
        <FilterSelect
          key={each.name}
          label={intl.formatMessage({ id: each.label })}
          value={each.options.find((option) => option === search[each.name]) ?? 'all'}
          options={['all', ...each.options].map((value) => ({
            value,
            label: each.word(value, intl),
          }))}
          onChoose={(chosen) => onSearch({ [each.name]: chosen })}
        />
      ))}
      {list.isDated && <OrderChoice sort={search.sort} onSort={(sort) => onSearch({ sort })} />}
    </Toolbar>
  )
}

type TableProps<Row extends object, Page> = Omit<RowsProps<Row>, 'items'> & {
  table: TableSpec<Row, Page>
  caption: string
  rows: readonly Row[]
  edit: (row: Row) => void
}

function Table<Row extends WithId, Page>(props: TableProps<Row, Page>) {
  const { table, caption, rows, sort, onSort, isStale, edit } = props
  // A cell of another function would be mounted anew, and forget what its buttons do.
  const columns = useMemo(() => withActions(table), [table])
  return (
    <EditRow value={(id) => rows.filter((row) => row.id === id).forEach(edit)}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort ?? table.sort}
        {...(table.sort && { onSort })}
        stale={isStale}
      />
    </EditRow>
  )
}

const EditRow = createContext<(id: string) => void>(() => {})

function withActions<Row extends WithId, Page>({
  columns,
  actions: Actions,
}: TableSpec<Row, Page>) {
  if (!Actions) return columns
  const Cell = ({ item }: { item: Row }) => {
    const edit = use(EditRow)
    return (
      <RowActions>
        <Actions item={item} edit={() => edit(item.id)} />
      </RowActions>
    )
  }
  const column = columnHelper<Row>().display({
    id: 'actions',
    meta: { head: 'admin.actions', numeric: true },
    cell: ({ row }) => <Cell item={row.original} />,
  })
  return [...columns, column]
}
