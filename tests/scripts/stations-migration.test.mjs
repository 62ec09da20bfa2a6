import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { position } from '../../worker/radio/schedule'
import { oldPosition } from '../support/old-timetable'

const names = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
const VERSIONS = '0024_'

const apply = (db, migrations) => {
  for (const name of migrations) db.exec(readFileSync(`migrations/${name}`, 'utf8'))
}

/** A station with seven tracks, of which five can be played: one is a draft's and one is at another host. */
const CLUB = `
  insert into albums (id, title, year, type, image, position, release_at)
    values ('neon', 'Neon', 1987, 'Album', 'covers/neon.webp', 3, '1970-01-01T00:00:00.000Z'),
           ('draft', 'Draft', 2026, 'Album', 'covers/neon.webp', 4, null);
  insert into tracks (id, album_id, number, title, album, image, recording_id, media_key, media_bytes, source_url, duration)
    values ('neon-1', 'neon', 1, 'One', 'Neon', '', 'r1', 'audio/one.mp3', 4096, null, 61.5),
           ('neon-2', 'neon', 2, 'Two', 'Neon', '', 'r2', 'audio/two.mp3', 4096, null, 200.0415),
           ('neon-3', 'neon', 3, 'Three', 'Neon', '', 'r3', 'audio/three.mp3', 4096, null, 187.2509),
           ('neon-4', 'neon', 4, 'Four', 'Neon', '', 'r4', 'audio/four.mp3', 4096, null, 99.9995),
           ('solo', null, 1, 'Solo', 'Solo', '', 'r5', 'audio/solo.mp3', 4096, null, 240),
           ('hosted', 'neon', 5, 'Hosted', 'Neon', '', 'r6', null, null, 'https://host.test/a.mp3', 90),
           ('draft-1', 'draft', 1, 'Draft', 'Draft', '', 'r7', 'audio/draft.mp3', 4096, null, 70);
  insert into radio_stations (id, position, name, description, image, image_style)
    values ('night', 0, 'Night', '', 'stations/night.webp', 'cover'), ('silent', 1, 'Silent', '', '', 'cover');
  insert into radio_slots (station_id, position, track_id)
    values ('night', 0, 'neon-3'), ('night', 1, 'draft-1'), ('night', 2, 'solo'), ('night', 3, 'neon-1'),
           ('night', 4, 'hosted'), ('night', 5, 'neon-2'), ('night', 6, 'neon-4');
`

it('turns stations into first versions with the timetable that they had', () => {
  const db = new DatabaseSync(':memory:')
  apply(
    db,
    names.filter((name) => name < VERSIONS),
  )
  db.exec(CLUB)
  apply(
    db,
    names.filter((name) => name >= VERSIONS),
  )
  const rows = db.prepare('select * from radio_schedules').all()
  expect(rows).toHaveLength(1)
  const [version] = rows.map((row) => ({ ...row, document: JSON.parse(row.document) }))
  expect(version.document.items).toEqual([
    'neon-3',
    'draft-1',
    'solo',
    'neon-1',
    'hosted',
    'neon-2',
    'neon-4',
  ])
  const items = ['neon-3', 'solo', 'neon-1', 'neon-2', 'neon-4'].map((track_id) => {
    const { duration } = db.prepare('select duration from tracks where id = ?').get(track_id)
    return { track_id, duration_ms: Math.round(duration * 1000) }
  })
  for (let i = 0; i < 500; i++) {
    const now = Date.UTC(2026, 10, 22) + i * 77_777_777
    const { track_id, duration_ms, started_at, turn } = position([version], now)
    expect({ track_id, duration_ms, started_at, turn }).toEqual(
      oldPosition({ station_id: 'night', items }, now),
    )
  }
})
