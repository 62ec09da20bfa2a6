import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'

const names = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
const textOf = (name) => readFileSync(`migrations/${name}`, 'utf8')
/** The migrations of the first release. Before it, no older code could meet a newer schema. */
const RELEASED = '0012_'
/** Tables that no code reads any more: migrations from here on may delete their rows. */
const isRetired = (table, migration) =>
  (migration >= '0019_' && table.startsWith('insight_')) ||
  // No club runs a release that has it.
  (migration >= '0040_' && table === 'replica_clock')
/** Of those, the ones that the code of the last release still deletes from. They must stay. */
const STILL_PRUNED = ['insight_sessions', 'insight_visitors']

describe('a migration', () => {
  it.each(names.map((_, at) => at).slice(1))(
    'number %i leaves what was written before as it was',
    (at) => {
      const db = new DatabaseSync(':memory:')
      for (const name of names.slice(0, at)) db.exec(textOf(name))
      db.exec('pragma foreign_keys = off')
      for (const table of tablesOf(db)) fill(db, table)
      const before = contents(db)
      expect(Object.values(before).every(([row]) => row)).toBe(true)
      db.exec(textOf(names[at]))
      const after = contents(db)
      for (const [table, [row]] of Object.entries(before)) {
        if (isRetired(table, names[at]) && !after[table]?.length) continue
        expect(after[table], table).toHaveLength(1)
        const [kept] = after[table]
        const columns = Object.keys(row).filter((column) => column in kept)
        expect(kept, table).toMatchObject(
          Object.fromEntries(columns.map((name) => [name, row[name]])),
        )
      }
    },
  )

  it('continues the existing rollups in the team’s time zone', () => {
    const at = names.findIndex((name) => name.startsWith('0013_'))
    const db = new DatabaseSync(':memory:')
    for (const name of names.slice(0, at)) db.exec(textOf(name))
    const old = tablesOf(db).filter((table) => table.startsWith('insight_'))
    for (const table of old) fill(db, table)
    db.exec(textOf(names[at]))
    const all = contents(db)
    expect(old).toHaveLength(8)
    for (const table of old) {
      const [{ clock, ...kept }] = all[table.replace('insight_', 'tally_')]
      expect({ clock: clock ?? 0, ...kept }).toEqual({ clock: 0, ...all[table][0] })
    }
    expect(all.tally_clocks).toEqual([])
  })

  it('continues the figures of visits, without the time zones that have counted less than the team’s', () => {
    const at = names.findIndex((name) => name.startsWith('0037_'))
    const db = new DatabaseSync(':memory:')
    for (const name of names.slice(0, at)) db.exec(textOf(name))
    db.exec(`
      insert into tally_clocks (id, zone, asked_at) values (1, 'UTC', ''), (2, 'Asia/Tokyo', '');
      insert into tally_steps values (0, 0, 7), (0, 7, 9), (1, 0, 9), (2, 0, 7);
      insert into tally_hours values (0, '2026-11-01', 3, 5), (1, '2026-11-01', 8, 5), (2, '2026-11-01', 17, 4);
      insert into tally_visitors values (0, 'fan', '2026-11-01', 'then'), (1, 'fan', '2026-11-02', 'then');
      insert into tally_sessions values (0, 'visit', '2026-11-01', 'then', 'later', 3, 2, 'mobile'),
        (1, 'visit', '2026-11-01', 'then', 'later', 3, 2, 'mobile')`)
    db.exec(textOf(names[at]))
    const all = contents(db)
    expect(all.tally_clocks).toMatchObject([{ id: 1 }])
    expect(all.tally_hours.map(({ clock }) => clock)).toEqual([0, 1])
    expect(all.visitors).toEqual([{ visitor_id: 'fan', last_seen_at: 'then' }])
    expect(all.visit_sessions).toEqual([
      {
        session_id: 'visit',
        first_at: 'then',
        last_at: 'later',
        events: 3,
        views: 2,
        device: 'mobile',
        beacon_ids: '[]',
      },
    ])
  })

  it.each(names.filter((name) => name > RELEASED))(
    '%s keeps every table and column that the last release’s code writes, which runs beside the next for minutes',
    (name) => {
      const db = new DatabaseSync(':memory:')
      for (const earlier of names.slice(0, names.indexOf(name))) db.exec(textOf(earlier))
      const before = new Map(tablesOf(db).map((table) => [table, columnsOf(db, table)]))
      db.exec('pragma foreign_keys = off')
      db.exec(textOf(name))
      const left = tablesOf(db)
      for (const [table, columns] of before) {
        const isUnused = isRetired(table, name) && !STILL_PRUNED.includes(table)
        if (isUnused && !left.includes(table)) continue
        const after = new Map(columnsOf(db, table).map((column) => [column.name, column]))
        for (const old of columns) expect(after.get(old.name), `${table}.${old.name}`).toEqual(old)
        for (const { name: column, notnull, dflt_value } of after.values())
          if (!columns.some((old) => old.name === column) && notnull)
            expect(dflt_value, `${table}.${column}`).not.toBeNull()
      }
    },
  )
})

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
