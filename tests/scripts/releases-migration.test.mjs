import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'

const names = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
/** The first migration after the release without a studio. */
const STUDIO = '0020_'

const apply = (db, migrations) => {
  for (const name of migrations) db.exec(readFileSync(`migrations/${name}`, 'utf8'))
}

/** What a club of the last release holds: a track in the bucket, one at another host and one without a recording. */
const CLUB = `
  insert into users (id, email, username, password_hash, created_at, updated_at)
    values ('ana', 'ana@fans.test', 'ana', '', '2026-01-01', '2026-01-01');
  insert into albums (id, title, year, type, image, position)
    values ('neon', 'Neon', 1987, 'Album', 'covers/neon.webp', 3);
  insert into tracks (id, album_id, number, title, album, image, media_key, media_bytes, source_url, duration, plays, featured)
    values ('neon-1', 'neon', 1, 'One', 'Neon', 'covers/neon.webp', 'audio/one.0123456789ab.mp3', 4096, null, 61.5, 7, 0),
           ('neon-2', 'neon', 2, 'Two', 'Neon', 'covers/neon.webp', null, null, 'https://files.host.test/two.mp3', 90, 2, 1),
           ('neon-3', 'neon', 3, 'Three', 'Neon', 'covers/neon.webp', null, null, null, 210, 0, 0);
  insert into track_plays (id, track_id, user_id, played_at) values ('p1', 'neon-1', 'ana', '2026-02-01');
  insert into track_play_days (track_id, day, plays, last_played_at) values ('neon-1', '2026-02-01', 7, '2026-02-01');
  insert into user_favorites (user_id, track_id, created_at) values ('ana', 'neon-2', '2026-02-02');
  insert into playlists (id, user_id, name, name_key, created_at) values ('mine', 'ana', 'Mine', 'mine', '2026-02-03');
  insert into playlist_tracks (playlist_id, track_id, position) values ('mine', 'neon-1', 0), ('mine', 'neon-2', 1);
  insert into radio_stations (id, position, name, description, image, image_style)
    values ('night', 0, 'Night', '', 'stations/night.webp', 'cover');
  insert into radio_slots (station_id, position, track_id) values ('night', 0, 'neon-1');
`
const TABLES = [
  'albums',
  'tracks',
  'track_plays',
  'track_play_days',
  'user_favorites',
  'playlists',
  'playlist_tracks',
  'radio_slots',
]

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
