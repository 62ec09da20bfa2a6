import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable, getTableConfig } from 'drizzle-orm/sqlite-core'
import type { TableShape } from '../../shared/club-export'

/**
 * The tables of a drizzle schema: columns, key and references. A table comes after the tables that it references.
 * @param schema the exports of worker/schema.ts
 */
export function describeTables(schema: Record<string, unknown>): TableShape[] {
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))
  const shapes = new Map(tables.map((table) => [getTableName(table), describe(table)]))
  const ordered = new Set<TableShape>()
  const add = (shape: TableShape) => {
    if (ordered.has(shape)) return
    for (const { table } of shape.references) {
      const parent = shapes.get(table)
      if (parent && parent !== shape) add(parent)
    }
    ordered.add(shape)
  }
  for (const name of [...shapes.keys()].toSorted()) {
    const shape = shapes.get(name)
    if (shape) add(shape)
  }
  return [...ordered]
}

function describe(table: SQLiteTable): TableShape {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
  const [composite] = primaryKeys
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull && !column.hasDefault,
    })),
    key: (composite?.columns ?? columns.filter(({ primary }) => primary)).map(
      (column) => column.name,
    ),
    references: foreignKeys.map((key) => {
      const { columns: own, foreignTable, foreignColumns } = key.reference()
      return {
        columns: own.map((column) => column.name),
        table: getTableName(foreignTable),
        foreign_columns: foreignColumns.map((column) => column.name),
        on_delete: key.onDelete ?? 'no action',
      }
    }),
  }
}
