import { Column, type SQL, asc, desc, is, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { FIELD_ERRORS } from '../../shared/fields'
import { DomainError } from '../errors'
import { openCursor, sealCursor } from '../platform/cursor'
import { foldText } from '../platform/search'

/** What a list can be sorted by. None of them may be null: null compares with nothing, and such rows would be lost. */
type Keys<T extends string> = Record<T, SQLiteColumn | SQL>

type Asked<T extends string> = { cursor?: string | undefined; limit: number; sort: T | `-${T}` }

/**
 * One page of a list in an order: which rows it begins with, and the cursor of the next. Rows are found by their place, so
 * what is added or deleted meanwhile neither repeats nor hides others.
 */
export async function pageBySort<T extends string>(
  secret: string,
  page: Asked<T>,
  keys: Keys<T>,
  id: SQLiteColumn,
) {
  const { sort, limit } = page
  const down = sort.startsWith('-')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of '-name' is the name
  const key = keys[(down ? sort.slice(1) : sort) as T]
  const direction = down ? desc : asc
  return {
    /** To be selected with each row: the next page begins after the last one's. */
    sort_key: sql<string | number>`${key}`.as('sort_key'),
    where: await beyond(secret, page, key, id),
    orderBy: [direction(key), direction(id)],
    limit: limit + 1,
    async cut<Row extends { id: string; sort_key: string | number }>(rows: Row[]) {
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      const next_cursor =
        rows.length > limit && last
          ? await sealCursor(secret, [sort, String(last.sort_key), last.id])
          : null
      return { items, next_cursor }
    },
  }
}

/** Whether the text stands in what a search box looks through, whatever the case. `like` fails on long patterns. */
export const contains = (searchKeyColumn: SQLiteColumn | SQL, search: string) =>
  search === '' ? undefined : sql`instr(${searchKeyColumn}, ${foldText(search)}) > 0`

async function beyond<T extends string>(
  secret: string,
  { cursor, sort }: Asked<T>,
  key: SQLiteColumn | SQL,
  id: SQLiteColumn,
) {
  if (cursor === undefined) return undefined
  const [ofSort, value = '', lastId = ''] = await openCursor(secret, cursor)
  // A cursor leads on in its own order only.
  if (ofSort !== sort)
    throw new DomainError('invalid_input', { fields: { cursor: FIELD_ERRORS.invalid } })
  const place = is(key, Column) && key.dataType === 'number' ? Number(value) : value
  return sort.startsWith('-')
    ? sql`(${key}, ${id}) < (${place}, ${lastId})`
    : sql`(${key}, ${id}) > (${place}, ${lastId})`
}
