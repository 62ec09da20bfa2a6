import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { readPages, takeSnapshot } from '../../support/club'
import { newMember } from '../../support/members'

const ROWS = 60_000

/** Plays of one track, in one statement. */
const addPlays = (from: number, count: number) =>
  env.DB.prepare(
    `insert into track_plays (id, track_id, user_id, played_at)
     with recursive numbers (n) as (select ?1 union all select n + 1 from numbers where n < ?1 + ?2 - 1)
     select printf('play-%07d', n), 'one', null, '2026-01-01' from numbers`,
  )
    .bind(from, count)
    .run()

it('pages a table that is too large for one moment, and says so', async () => {
  const { browser } = await newMember('admin')
  await env.DB.prepare(
    `insert into tracks (id, number, title, album, image) values ('one', 1, 'One', '', '')`,
  ).run()
  await addPlays(1, ROWS)
  const { head, tables } = await takeSnapshot(browser)
  const plays = head.tables.find(({ name }) => name === 'track_plays')
  expect(plays?.cursor).toEqual(expect.any(String))
  expect(tables.has('track_plays')).toBe(false)
  expect(head.tables.filter(({ cursor }) => cursor !== null).map(({ name }) => name)).toEqual([
    'track_plays',
  ])
  expect(tables.get('tracks')).toHaveLength(1)

  // Rows that are written meanwhile are neither repeated nor in the way.
  const [first] = await Promise.all([
    readPages<string[]>(browser, '/api/admin/export/rows', 'cursor', plays?.cursor ?? ''),
    addPlays(ROWS + 1, 100),
  ])
  const ids = first.map(([id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.slice(0, ROWS)).toEqual(
    Array.from({ length: ROWS }, (_, at) => `play-${String(at + 1).padStart(7, '0')}`),
  )
})

it('pages rows that are long by their bytes', async () => {
  const { id, browser } = await newMember('admin')
  const long = 'x'.repeat(1_500_000)
  for (let at = 0; at < 8; at += 1)
    await env.DB.prepare('insert into posts (id, user_id, content, created_at) values (?, ?, ?, ?)')
      .bind(`long-${at}`, id, long, '2026')
      .run()
  const { head } = await takeSnapshot(browser)
  const posts = head.tables.find(({ name }) => name === 'posts')
  const rows = await readPages<string[]>(
    browser,
    '/api/admin/export/rows',
    'cursor',
    posts?.cursor ?? '',
  )
  expect(rows.map(([key]) => key)).toEqual(Array.from({ length: 8 }, (_, at) => `long-${at}`))
  expect(rows.every((row) => row[2] === long)).toBe(true)
})
