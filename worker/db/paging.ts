import { Column, type SQL, asc, desc, is, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { FIELD_ERRORS } from '../../shared/fields'
import { DomainError } from '../errors'
import { openCursor, sealCursor } from '../lib/cursor'

type PageQuery = { cursor?: string | undefined; limit: number }

/** `id` decides between equal keys. `key` is never null: comparing with null selects nothing, and such rows would be lost. */
type Order = { key: SQLiteColumn | SQL; id: SQLiteColumn; descending: boolean }

type Place = { key: string | number; id: string }

/**
 * A page of a list by keyset: `where`, `orderBy` and `limit` for the query, and `resultOf` its rows. The cursor holds the key and
 * the id of the last row, so rows that are added or deleted between two pages are neither repeated nor skipped.
 * @param name in the cursor of a list with several orders: a cursor is valid only in its own
 * @throws DomainError `invalid_input` for a cursor of another order, or one that we did not issue
 */
export async function keysetPage(
  secret: string,
  { cursor, limit }: PageQuery,
  order: Order,
  name?: string,
) {
  const prefix = name === undefined ? [] : [name]
  const direction = order.descending ? desc : asc
  return {
    where: cursor === undefined ? undefined : isAfter(order, await placeIn(secret, cursor, prefix)),
    orderBy: [direction(order.key), direction(order.id)],
    /** One more than asked for: it shows whether there is a next page. */
    limit: limit + 1,
    async resultOf<Row extends { id: string }>(rows: Row[], keyOf: (row: Row) => string | number) {
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      const next_cursor =
        rows.length > limit && last
          ? await sealCursor(secret, [...prefix, String(keyOf(last)), last.id])
          : null
      return { items, next_cursor }
    },
  }
}

type SortQuery<T extends string> = PageQuery & { sort: T | `-${T}` }

/** `keysetPage` for a list that the caller sorts: `-name` is descending. The query selects `sort_key` with each row. */
export async function sortedPage<T extends string>(
  secret: string,
  query: SortQuery<T>,
  keys: Record<T, SQLiteColumn | SQL>,
  id: SQLiteColumn,
) {
  const { sort } = query
  const descending = sort.startsWith('-')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- '-name' without its '-' is the name
  const key = keys[(descending ? sort.slice(1) : sort) as T]
  const page = await keysetPage(secret, query, { key, id, descending }, sort)
  return {
    ...page,
    sort_key: sql<string | number>`${key}`.as('sort_key'),
    resultOf: async <Row extends { id: string; sort_key: string | number }>(rows: Row[]) =>
      page.resultOf(rows, ({ sort_key }) => sort_key),
  }
}

/** A condition: the rows behind a place in this order. */
export const isAfter = ({ key, id, descending }: Order, place: Place) =>
  descending
    ? sql`(${key}, ${id}) < (${asStored(key, place.key)}, ${place.id})`
    : sql`(${key}, ${id}) > (${asStored(key, place.key)}, ${place.id})`

// A cursor holds text, and SQLite sorts every number before every text.
const asStored = (key: SQLiteColumn | SQL, value: string | number) =>
  is(key, Column) && key.dataType === 'number' ? Number(value) : value

async function placeIn(secret: string, cursor: string, prefix: string[]): Promise<Place> {
  const place = await openCursor(secret, cursor)
  const [key, id] = place.slice(prefix.length)
  const isOfOrder = prefix.every((name, at) => name === place[at])
  if (!isOfOrder || key === undefined || id === undefined)
    throw new DomainError('invalid_input', { fields: { cursor: FIELD_ERRORS.invalid } })
  return { key, id }
}
