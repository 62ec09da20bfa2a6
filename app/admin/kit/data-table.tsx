import {
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
  createColumnHelper,
  flexRender,
  functionalUpdate,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DESKTOP, PHONE, useIsBetween } from './use-is-between'
import './data-table.css'

type ColumnMeta = {
  /** Message id of the column's header. */
  head: FormatjsIntl.Message['ids']
  /** Right-aligned. */
  numeric?: boolean
  /** Stands in the first column, under the name, where the table has no room for all columns: with its head if the value does not say what it is. */
  under?: 'plain' | 'named'
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

/** The ids of sortable columns are the API's sort keys. */
export const columnHelper = <Row extends object>() => createColumnHelper<typeof features, Row>()

// oxlint-disable-next-line typescript/no-explicit-any -- each column has a value type of its own
export type Columns<Row extends object> = ColumnDef<typeof features, Row, any>[]

export type { RowSelectionState }

type Selection<Row> = {
  selected: RowSelectionState
  onSelect: (selected: RowSelectionState) => void
  /** Label of the row's checkbox. */
  label: (row: Row) => string
}

type DataTableProps<Row extends object> = {
  /** Read by screen readers only. */
  caption: string
  columns: Columns<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** As in the URL and in the request: `key` ascends, `-key` descends. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  selection?: Selection<Row>
  /** The rows are of an earlier answer; the next one is loading. */
  stale?: boolean
}

/** Rows in the order in which they come. On a phone each row is a card with labelled cells; from the width of a desktop all columns fit. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, stale = false } = props
  const intl = useIntl()
  const sorting = toSorting(sort)
  const rowSelection = selection?.selected ?? {}
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowKey,
    state: { sorting, rowSelection },
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange: (updater) => onSort?.(toSort(functionalUpdate(updater, sorting))),
    onRowSelectionChange: (updater) => selection?.onSelect(functionalUpdate(updater, rowSelection)),
    defaultColumn: { enableSorting: false },
  })
  const label = (meta: ColumnMeta | undefined) => meta && intl.formatMessage({ id: meta.head })
  const isNarrow = useIsBetween(PHONE, DESKTOP)
  const isUnder = (meta: ColumnMeta | undefined) => isNarrow && meta?.under !== undefined
  return (
    <div className="data-table-frame">
      <table aria-busy={stale} className={`data-table ${stale ? 'opacity-60' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        {table.getHeaderGroups().map((group) => (
          <thead key={group.id}>
            <tr>
              {selection && (
                <th scope="col" className="data-table-check">
                  <Checkbox
                    label={intl.formatMessage({ id: 'admin.select-all' })}
                    checked={table.getIsAllRowsSelected()}
                    partly={table.getIsSomeRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map(({ id, column }, index, heads) => {
                const { meta } = column.columnDef
                if (isUnder(meta)) return null
                const sorted = column.getIsSorted()
                // What stands under the name is sorted by a button beside the name's.
                const others = index > 0 ? [] : heads.map((head) => head.column)
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={sorted ? DIRECTIONS[sorted] : undefined}
                    className={meta?.numeric ? 'text-right' : ''}
                  >
                    {[column, ...others.filter(({ columnDef }) => isUnder(columnDef.meta))]
                      .filter((each) => each === column || each.getCanSort())
                      .map((each) => (
                        <HeadLabel key={each.id} column={each}>
                          {label(each.columnDef.meta)}
                        </HeadLabel>
                      ))}
                  </th>
                )
              })}
            </tr>
          </thead>
        ))}
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} aria-selected={selection && row.getIsSelected()}>
              {selection && (
                <td className="data-table-check">
                  <Checkbox
                    label={selection.label(row.original)}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, index, cells) => {
                const { meta } = cell.column.columnDef
                if (isUnder(meta)) return null
                const under = cells.filter(({ column }) => isUnder(column.columnDef.meta))
                return (
                  <td
                    key={cell.id}
                    data-head={label(meta)}
                    className={meta?.numeric ? 'tabular-nums md:text-right' : ''}
                  >
                    <div className="min-w-0">
                      {flexRender(cell.column.columnDef.cell, cell.getContext())}
                      {index === 0 && under.length > 0 && (
                        <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-haze">
                          {under.map((other) => (
                            <div key={other.id}>
                              <span
                                className={
                                  other.column.columnDef.meta?.under === 'named' ? '' : 'sr-only'
                                }
                              >
                                {label(other.column.columnDef.meta)}{' '}
                              </span>
                              {flexRender(other.column.columnDef.cell, other.getContext())}
                            </div>
                          ))}
                        </div>
                      )}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CheckboxProps = {
  label: string
  checked: boolean
  partly?: boolean
  onChange: (event: unknown) => void
}

const Checkbox = ({ label, checked, partly = false, onChange }: CheckboxProps) => (
  <label className="inline-grid size-11 place-items-center">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      checked={checked}
      // Not an attribute: only scripts can set it.
      ref={(input) => {
        if (input) input.indeterminate = partly && !checked
      }}
      onChange={onChange}
      className="size-5"
    />
  </label>
)

type Sorted = false | 'asc' | 'desc'

type HeadLabelProps = {
  column: { getCanSort: () => boolean; getIsSorted: () => Sorted; toggleSorting: () => void }
  children: ReactNode
}

/** The name of a column, and a button if it can be sorted by. */
function HeadLabel({ column, children }: HeadLabelProps) {
  if (!column.getCanSort()) return children
  const sorted = column.getIsSorted()
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => column.toggleSorting()}
      className="mr-3 inline-flex min-h-11 items-center gap-1 font-bold last:mr-0 hover:text-chalk"
    >
      {children}
      <Icon aria-hidden className={`size-4 ${sorted ? 'text-pink' : ''}`} />
    </button>
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

const toSorting = (sort: string | undefined): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

const toSort = ([first]: SortingState) => (first ? `${first.desc ? '-' : ''}${first.id}` : '')

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Actions on the selected rows. Always as high as with them, so that the table does not move. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const hadRows = useRef(false)
  useEffect(() => {
    // The button that cleared the selection is gone, and took the focus with it.
    if (count === 0 && hadRows.current && document.activeElement === document.body)
      bar.current?.focus()
    hadRows.current = count > 0
  }, [count])
  return (
    <div ref={bar} tabIndex={-1} className="mb-2 flex min-h-11 flex-wrap items-center gap-3">
      <output className="font-bold">
        {count > 0 && <FormattedMessage id="admin.selected" values={{ count }} />}
      </output>
      {count > 0 && (
        <>
          {children}
          <button type="button" onClick={onClear} className="text-link min-h-11">
            <FormattedMessage id="admin.clear-selection" />
          </button>
        </>
      )}
    </div>
  )
}
