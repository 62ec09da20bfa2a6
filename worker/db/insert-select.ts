import { Column, SQL, getTableColumns, is, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './client'

/** A column's value, or an expression for it. */
type Row<T extends SQLiteTable> = {
  [Name in keyof T['$inferInsert']]: T['$inferInsert'][Name] | SQL | SQLiteColumn
}

type Fields<T extends SQLiteTable> = Record<keyof T['$inferInsert'] & string, SQL.Aliased>

/** For `from`: a statement that reads no table inserts its row if its `where` holds. */
export const ONE_ROW = sql`(select 1)`

/**
 * The select of `db.insert(table).select(…)`, to be continued with `from` and `where`. Columns are named, in any order; those
 * left out take their default, as in `values()`. It always needs a `where`: without one SQLite reads `on conflict` as a join.
 */
export function selectRow<T extends SQLiteTable>(db: Database, table: T, row: Row<T>) {
  const given = new Map<string, unknown>(Object.entries(row))
  const fields = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    expression(given.get(name), column).as(column.name),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one field for each column
  return db.select(Object.fromEntries(fields) as Fields<T>)
}

function expression(value: unknown, column: SQLiteColumn): SQL {
  if (value === undefined) return defaultOf(column)
  if (value === null) return sql`null`
  // Nested twice: in a query of one table drizzle leaves out table names on the first level, also in subqueries.
  if (is(value, SQL) || is(value, Column)) return sql`${sql`${value}`}`
  return sql`${sql.param(value, column)}`
}

function defaultOf(column: SQLiteColumn): SQL {
  const value: unknown = column.default ?? column.defaultFn?.()
  return value === undefined ? sql`null` : expression(value, column)
}
