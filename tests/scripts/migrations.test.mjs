import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'

const names = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
const textOf = (name) => readFileSync(`migrations/${name}`, 'utf8')
const [FIRST, ...later] = names

/**
 * What a migration would do to a club that is running: the code of the release before runs beside the next for minutes, and writes every
 * column that it knows.
 * @param {string[]} before the SQL of the earlier migrations
 * @param {string} sql the migration
 * @returns {string[]} the tables and columns that are harmed
 */
function harmOf(before, sql) {
  const db = new DatabaseSync(':memory:')
  for (const earlier of before) db.exec(earlier)
  db.exec('pragma foreign_keys = off')
  const tables = tablesOf(db)
  for (const table of tables) fill(db, table)
  const columns = new Map(tables.map((table) => [table, columnsOf(db, table)]))
  const rows = contents(db)
  db.exec(sql)
  const left = tablesOf(db)
  return tables.flatMap((table) =>
    left.includes(table)
      ? [
          ...changedColumns(table, columns.get(table), columnsOf(db, table)),
          ...changedRows(table, rows[table], contents(db)[table]),
        ]
      : [`${table} is gone`],
  )
}

function changedColumns(table, before, after) {
  const now = new Map(after.map((column) => [column.name, column]))
  const lost = before.filter((column) => !isSame(column, now.get(column.name)))
  const required = after.filter(
    ({ name, notnull, dflt_value }) =>
      notnull && dflt_value === null && !before.some((column) => column.name === name),
  )
  return [
    ...lost.map(({ name }) => `${table}.${name} is another column, or gone`),
    ...required.map(({ name }) => `${table}.${name} is required and has no default`),
  ]
}

function changedRows(table, [before], after) {
  if (after.length !== 1) return [`${table} has ${after.length} rows instead of 1`]
  return Object.keys(before)
    .filter((name) => name in after[0] && after[0][name] !== before[name])
    .map((name) => `${table}.${name} has another value`)
}

const isSame = (column, other) => JSON.stringify(column) === JSON.stringify(other)

const columnsOf = (db, table) =>
  db
    .prepare(`select name, type, "notnull", dflt_value, pk from pragma_table_info('${table}')`)
    .all()

const tablesOf = (db) =>
  db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => name)

/** One row, with a valid value in each column. */
function fill(db, table) {
  const columns = db.prepare(`select name, type from pragma_table_info('${table}')`).all()
  const values = columns.map(({ type }) => (/int|real/i.test(type) ? 1 : '2026-01-01'))
  const marks = columns.map(() => '?').join(', ')
  const listed = columns.map(({ name }) => `"${name}"`).join(', ')
  db.prepare(`insert into "${table}" (${listed}) values (${marks})`).run(...values)
}

const contents = (db) =>
  Object.fromEntries(
    tablesOf(db).map((table) => [table, db.prepare(`select * from "${table}"`).all()]),
  )

it('1.0.0 has one migration, which is never edited', () => {
  expect(FIRST).toBe('0000_club.sql')
})

describe('a migration after it', () => {
  it.each([
    ['alter table albums add note text', []],
    ["alter table albums add note text not null default ''", []],
    ['create table notes (id text)', []],
    ['delete from albums', ['albums has 0 rows instead of 1']],
    ["update albums set title = ''", ['albums.title has another value']],
    ['alter table albums drop column year', ['albums.year is another column, or gone']],
    ['drop table rate_limits', ['rate_limits is gone']],
    [
      'drop table rate_limits; create table rate_limits (key text primary key, note text not null)',
      expect.arrayContaining([
        'rate_limits.note is required and has no default',
        'rate_limits has 0 rows instead of 1',
      ]),
    ],
  ])('is examined: %s', (sql, harm) => {
    expect(harmOf([textOf(FIRST)], sql)).toEqual(harm)
  })

  it.each(later)('%s leaves every row, table and column that the release before knows', (name) => {
    expect(harmOf(names.slice(0, names.indexOf(name)).map(textOf), textOf(name))).toEqual([])
  })
})
