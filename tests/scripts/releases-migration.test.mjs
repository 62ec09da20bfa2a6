import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { CLUB, STUDIO, TABLES } from '../support/previous-release.mjs'

const names = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()

const apply = (db, migrations) => {
  for (const name of migrations) db.exec(readFileSync(`migrations/${name}`, 'utf8'))
}

it('keeps ids, links, plays, favorites, playlists and stations of a club of the last release, and its catalog public', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('pragma foreign_keys = on')
  apply(
    db,
    names.filter((name) => name < STUDIO),
  )
  db.exec(CLUB)
  const read = () => TABLES.map((table) => db.prepare(`select * from ${table} order by 1, 2`).all())
  const before = read()
  apply(
    db,
    names.filter((name) => name >= STUDIO),
  )
  const after = read()
  for (const [i, rows] of before.entries()) expect(after[i], TABLES[i]).toMatchObject(rows)

  expect(db.prepare('select release_at, deleted_at from albums').all()).toEqual([
    { release_at: '1970-01-01T00:00:00.000Z', deleted_at: null },
  ])
  expect(db.prepare('select id, recording_id from tracks order by id').all()).toEqual([
    { id: 'neon-1', recording_id: 'neon-1' },
    { id: 'neon-2', recording_id: 'neon-2' },
    { id: 'neon-3', recording_id: null },
  ])
  expect(db.prepare('select * from recordings order by id').all()).toMatchObject([
    {
      track_id: 'neon-1',
      media_key: 'audio/one.0123456789ab.mp3',
      media_bytes: 4096,
      duration: 61.5,
    },
    { track_id: 'neon-2', source_url: 'https://files.host.test/two.mp3', replaced_at: null },
  ])
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([])
})
