import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Page } from '../../shared/feed'
import { openCursor, sealCursor } from '../platform/cursor'

type Placed = { created_at: string; id: string }

/** Which rows a page may hold: those beyond its cursor in the order of the list. */
export async function afterCursor(
  secret: string,
  { cursor }: Page,
  table: { created_at: SQLiteColumn; id: SQLiteColumn },
  direction: 'older' | 'newer',
): Promise<SQL | undefined> {
  if (cursor === undefined) return undefined
  const [created_at = '', id = ''] = await openCursor(secret, cursor)
  return direction === 'older'
    ? sql`(${table.created_at}, ${table.id}) < (${created_at}, ${id})`
    : sql`(${table.created_at}, ${table.id}) > (${created_at}, ${id})`
}

/** The page out of `limit + 1` rows, and where the next begins. */
export async function pageOf<T extends Placed>(secret: string, { limit }: Page, rows: T[]) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next_cursor =
    rows.length > limit && last ? await sealCursor(secret, [last.created_at, last.id]) : null
  return { items, next_cursor }
}
