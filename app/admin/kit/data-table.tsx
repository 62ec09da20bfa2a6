import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import './data-table.css'

export type Column<Row, SortKey extends string = never> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Present where the server can sort by it. */
  sort?: SortKey
  /** Figures stand at the end of their cell. */
  numeric?: boolean
}

/** `key` rises, `-key` falls: as it stands in the address and in the request. */
export type Sort<SortKey extends string> = SortKey | `-${SortKey}`

type DataTableProps<Row, SortKey extends string> = {
  /** Names the table for those who cannot see what stands above it. */
  caption: string
  columns: Column<Row, SortKey>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort<SortKey> | undefined
  onSort?: (sort: Sort<SortKey>) => void
  /** Rows of an older answer stay while the next one comes. */
  stale?: boolean
}

/** A table whose order is the server's. On a phone each row becomes a card that names its cells. */
export function DataTable<Row, SortKey extends string = never>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  stale = false,
}: DataTableProps<Row, SortKey>) {
  return (
    <div className="md:overflow-x-auto">
      <table aria-busy={stale} className={`data-table ${stale ? 'opacity-60' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={direction(column.sort, sort)}
                className={column.numeric ? 'text-right' : ''}
              >
                {column.sort && onSort ? (
                  <SortButton by={column.sort} sort={sort} onSort={onSort}>
                    {column.head}
                  </SortButton>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-head={column.head}
                  className={column.numeric ? 'tabular-nums md:text-right' : ''}
                >
                  <div className="min-w-0">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortButtonProps<SortKey extends string> = {
  by: SortKey
  sort: Sort<SortKey> | undefined
  onSort: (sort: Sort<SortKey>) => void
  children: ReactNode
}

function SortButton<SortKey extends string>(props: SortButtonProps<SortKey>) {
  const { by, sort, onSort, children } = props
  const now = direction(by, sort)
  const Icon = now === 'ascending' ? ArrowUp : now === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => onSort(now === 'ascending' ? `-${by}` : by)}
      className="inline-flex min-h-11 items-center gap-1 font-bold hover:text-chalk"
    >
      {children}
      <Icon aria-hidden className={`size-4 ${now ? 'text-pink' : ''}`} />
    </button>
  )
}

function direction(by: string | undefined, sort: string | undefined) {
  if (by === undefined) return undefined
  if (sort === by) return 'ascending'
  return sort === `-${by}` ? 'descending' : undefined
}
