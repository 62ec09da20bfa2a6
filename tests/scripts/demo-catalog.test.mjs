import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  openArchive,
  readObjects,
  readRows,
  requireMigrations,
} from '../../scripts/club/archive.mjs'
import { mediaDifferences } from '../../scripts/club/compare.mjs'
import { completeDemo } from '../../scripts/demo/complete.mjs'
import { openDemo } from '../../scripts/demo/demo.mjs'
import { DEMO } from '../../scripts/demo/media-files.mjs'
import { step as catalog } from '../../scripts/seed/catalog.mjs'
import { insertMissingStatements } from '../../scripts/seed/sql.mjs'

const migrations = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()

/** The catalog in a database with all migrations, and one more. */
async function seeded(later = '') {
  const db = new DatabaseSync(':memory:')
  for (const name of migrations) db.exec(readFileSync(`migrations/${name}`, 'utf8'))
  db.exec(later)
  await catalog.run({
    insertMissing: async (...args) =>
      insertMissingStatements(...args).forEach((statement) => db.exec(statement)),
    putObjects: async () => {},
  })
  return db
}

it('the demo catalog fits the present schema, and its lists and checksums are current', () => {
  // If not: `npm run content`.
  expect(completeDemo({ write: false })).toEqual([])
})

it.each([
  ['the present schema', ''],
  ['columns of a later migration', `alter table tracks add mood text not null default 'calm'`],
])('a seed writes every row of the catalog with %s', async (_, later) => {
  const db = await seeded(later)
  const { tables } = await openDemo()
  expect(tables.size).toBeGreaterThan(5)
  for (const [name, rows] of tables) {
    const columns = Object.keys(rows[0])
    const stored = db.prepare(`select ${columns.join(', ')} from ${name}`).all()
    expect(new Set(stored.map((row) => JSON.stringify(row))), name).toEqual(
      new Set(rows.map((row) => JSON.stringify(row))),
    )
  }
})

it('every track of the catalog is in the list of the release that it names', async () => {
  const { tables } = await openDemo()
  const titles = new Map(tables.get('albums').map(({ id, title }) => [id, title]))
  for (const { id, album_id, album } of tables.get('tracks'))
    expect([id, titles.get(album_id)]).toEqual([id, album])
})

describe('an edited catalog', () => {
  let copy
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'demo-'))
    cpSync(DEMO, copy, { recursive: true })
  })
  afterEach(() => rmSync(copy, { recursive: true }))

  const path = (name) => join(copy, name)
  const edit = (name, change) => writeFileSync(path(name), change(readFileSync(path(name), 'utf8')))
  const manifestOf = () => JSON.parse(readFileSync(path('manifest.json'), 'utf8'))
  const rowsOf = (name) =>
    readRows(
      copy,
      manifestOf().tables.find((table) => table.name === name),
    )

  it('is refused by imports and seeds until its checksums are written', async () => {
    edit('tables/albums.ndjson', (text) => text.replace('"Neon Boulevard"', '"Neon Avenue"'))
    await expect(openArchive(copy)).rejects.toThrow(/albums.ndjson has/)
    expect(completeDemo({ folder: copy })).toEqual(['manifest.json'])
    expect((await openArchive(copy)).tables).toHaveLength(7)
  })

  it('gets the key, size and length of a new recording in every row that plays it', async () => {
    const [first] = await rowsOf('tracks')
    const other = (await rowsOf('tracks')).find(
      ({ media_bytes }) => media_bytes !== first.media_bytes,
    )
    const name = first.media_key.replace(/\.[\da-f]{12}\./, '.')
    cpSync(path(`media/${other.media_key}`), path(`media/${name}`))
    completeDemo({ folder: copy })

    const manifest = await openArchive(copy)
    const keys = (await readObjects(copy, manifest)).map(({ key }) => key)
    expect(keys).not.toContain(first.media_key)
    expect(keys).not.toContain(name)
    const tracks = await rowsOf('tracks')
    const { media_key, media_bytes, duration } = tracks.find(({ id }) => id === first.id)
    expect(keys).toContain(media_key)
    expect({ media_bytes, duration }).toEqual({
      media_bytes: other.media_bytes,
      duration: other.duration,
    })
    const recordings = await rowsOf('recordings')
    expect(recordings.find(({ id }) => id === first.id)).toMatchObject({ media_key, duration })
    for (const { document } of await rowsOf('radio_schedules')) {
      expect(document).not.toContain(first.media_key)
      for (const track of JSON.parse(document).tracks)
        expect(keys, track.track_id).toContain(track.media_key)
    }
  })

  it.each([
    ['without a required value', 'albums', (text) => text.replace('"Carousel Blue"', 'null')],
    [
      'of a release that is not there',
      'tracks',
      (text) => text.replaceAll('"skyline-signature"', '"x"'),
    ],
    ['twice', 'tv_channels', (text) => text + text],
    ['with too few values', 'albums', (text) => `${text}["one"]\n`],
    ['that is no JSON', 'albums', (text) => `${text}[one]\n`],
  ])('is refused with a row %s', (_, table, change) => {
    edit(`tables/${table}.ndjson`, change)
    expect(() => completeDemo({ folder: copy })).toThrow(/albums|tracks|tv_channels/)
  })

  it('is refused with a recording that is missing', () => {
    edit('tables/tracks.ndjson', (text) => text.replace('audio/turnstile.', 'audio/turnpike.'))
    expect(() => completeDemo({ folder: copy })).toThrow('audio/turnpike.')
  })

  it('that is of an unknown migration is refused until its migration is the newest', async () => {
    edit('manifest.json', (text) =>
      text.replace(/"migration": ".*"/, '"migration": "9999_later.sql"'),
    )
    expect(() => completeDemo({ folder: copy })).toThrow(/no migration 9999_later/)
    await expect(openArchive(copy)).rejects.toThrow(/no migration 9999_later/)
    completeDemo({ folder: copy, isForNewest: true })
    expect((await openArchive(copy)).migration).toBe(migrations.at(-1))
  })
})

describe('an archive of an older migration', () => {
  const club = { name: '0000_club.sql', sql: 'create table albums (id text)' }
  const archive = { migration: club.name }

  it('fits if no later one changes rows', () => {
    const later = { name: '0001_notes.sql', sql: 'alter table albums add note text' }
    expect(() => requireMigrations(archive, [club, later])).not.toThrow()
  })

  it.each(["update albums set id = ''", 'create table a (id);\ninsert into a values (1)'])(
    'is refused if one does: %s',
    (sql) => {
      const later = { name: '0001_notes.sql', sql }
      expect(() => requireMigrations(archive, [club, later])).toThrow(
        '0001_notes.sql, which changes rows',
      )
    },
  )
})

describe('after an import, media', () => {
  const object = (key, sha256 = 'a') => ({ key, bytes: 1, sha256, http: {}, custom: {} })
  it.each([
    ['are equal', [object('x')], [object('x')], []],
    ['that a new club has by default are no difference', [], [object('brand/share.jpg')], []],
    ['that the archive does not have are', [], [object('x')], [/1 files are not in the archive/]],
    ['that are missing are', [object('x')], [], [/1 files are missing, the first is x/]],
    ['with other bytes are', [object('x')], [object('x', 'b')], [/different/]],
  ])('%s', (_, archived, stored, sentences) => {
    const found = mediaDifferences(archived, stored, [object('brand/share.jpg')])
    expect(found).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
  })
})
