import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withLocalStorage } from '../../scripts/seed/local-storage.mjs'
import { wrangler } from '../../scripts/setup/wrangler.mjs'
import { copyNewState } from '../../tools/testing/state.mjs'

// The commands of docs/operations.md, run on this machine.
const PATIENCE = 120_000
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const [lived, fresh, tables, rows] = ['lived', 'fresh', 'tables.sql', 'rows.sql'].map((name) =>
  join(folder, name),
)
/** wrangler looks for the local state beside its configuration; `d1 export` has no option for it. */
const stateOf = (site) => join(site, '.wrangler', 'state')

beforeAll(async () => {
  await copyNewState(stateOf(lived), 'demo')
  await withLocalStorage(stateOf(fresh), ({ DB }) => DB.exec('select 1'))
  for (const site of [lived, fresh])
    cpSync(join(stateOf(site), 'storage.json'), join(site, 'wrangler.json'))
}, PATIENCE)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'a database is restored completely from its backup, with its list of migrations',
  async () => {
    // Two files: a single one inserts rows before it creates the tables that they reference.
    await d1(lived, 'export', 'DB', '--local', '--no-data', '--output', tables)
    await d1(lived, 'export', 'DB', '--local', '--no-schema', '--output', rows)
    await d1(fresh, 'execute', 'DB', '--local', '--yes', '--file', tables)
    await d1(fresh, 'execute', 'DB', '--local', '--yes', '--file', rows)

    const before = await withLocalStorage(stateOf(lived), contents)
    const after = await withLocalStorage(stateOf(fresh), contents)
    expect(before.users.rows).toBeGreaterThan(3)
    expect(before.track_plays.rows).toBeGreaterThan(100)
    expect(before.d1_migrations.rows).toBe(migrations().length)
    expect(after).toEqual(before)
  },
  PATIENCE,
)

it(
  'applied migrations do not run again, and a new one does',
  async () => {
    const folder = join(lived, 'migrations')
    cpSync('migrations', folder, { recursive: true })
    writeFileSync(join(folder, '9999_new.sql'), 'create table brand_new (id integer);')
    const before = await withLocalStorage(stateOf(lived), contents)
    await d1(lived, 'migrations', 'apply', 'DB', '--local')
    const { brand_new, d1_migrations, ...after } = await withLocalStorage(stateOf(lived), contents)
    expect(brand_new.rows).toBe(0)
    expect(d1_migrations.rows).toBe(before.d1_migrations.rows + 1)
    delete before.d1_migrations
    expect(after).toEqual(before)
  },
  PATIENCE,
)

const migrations = () =>
  readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** For each table and index: its definition, row count and a hash of all rows. */
async function contents({ DB }) {
  const { results: made } = await DB.prepare(
    `select name, type, sql from sqlite_master
     where name not like 'sqlite_%' and name not like '\\_cf\\_%' escape '\\' order by name`,
  ).all()
  const found = {}
  for (const { name, type, sql } of made) {
    found[name] = { sql: sql.replaceAll(/\s+/g, ' ') }
    if (type !== 'table') continue
    const { results } = await DB.prepare(`select * from "${name}"`).all()
    const lines = results.map((row) => JSON.stringify(row)).toSorted()
    found[name].rows = lines.length
    found[name].hash = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return found
}

async function d1(site, ...args) {
  const { code, lastLines } = await wrangler([
    'd1',
    ...args,
    '--config',
    join(site, 'wrangler.json'),
  ])
  if (code !== 0) throw new Error(lastLines.join('\n'))
}
