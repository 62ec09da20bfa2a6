import { readFileSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { HAS_OTHER_MEMBERS, IS_EDITED } from '../../scripts/seed/edited.mjs'
import { demoMembers } from '../../scripts/seed/demo-members.mjs'
import { mediaKey } from '../../scripts/demo/media-files.mjs'
import { insertMissingStatements, literal, upsertStatements } from '../../scripts/seed/sql.mjs'
import { steps } from '../../scripts/seed/steps.mjs'
import { isPassword } from '../../worker/accounts/password'

let db

// Hashing three passwords takes a second, so do it once for all tests.
beforeAll(async () => {
  db = new DatabaseSync(':memory:')
  const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'))
  for (const file of files.toSorted()) db.exec(readFileSync(`migrations/${file}`, 'utf8'))
  await seed()
})

const target = () => ({
  upsert: async (...args) => upsertStatements(...args).forEach((statement) => db.exec(statement)),
  insertMissing: async (...args) =>
    insertMissingStatements(...args).forEach((statement) => db.exec(statement)),
  execute: async (statement) => db.exec(statement),
  putObjects: async () => {},
})

async function seed() {
  for (const step of steps) await step.run(target())
}

const all = (table) => db.prepare(`select * from ${table}`).all()

describe('the demo content', () => {
  it('has the three accounts with their roles, and the whole catalog', () => {
    const emails = all('users').map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining(demoMembers.map(({ email }) => email)))
    expect(all('profiles')).toHaveLength(emails.length)
    expect(all('admins')).toMatchObject([{ user_id: 'demo-admin' }])
    expect(all('vip_grants')).toMatchObject([{ user_id: 'demo-vip' }])
    expect(all('albums')).toHaveLength(30)
    expect(all('tracks').length).toBeGreaterThanOrEqual(45)
    expect(all('tracks').filter(({ featured }) => featured)).toHaveLength(5)
    expect(all('tracks').every(({ media_key, media_bytes }) => media_key && media_bytes > 0)).toBe(
      true,
    )
  })

  it('has stations that play every track of their lists', () => {
    expect(all('radio_schedules')).toHaveLength(all('radio_stations').length)
    for (const { version, document } of all('radio_schedules')) {
      const { items, tracks } = JSON.parse(document)
      expect(version).toBe(1)
      expect(tracks.map(({ track_id }) => track_id).toSorted()).toEqual(items.toSorted())
    }
  })

  it('brings back no station that the team deleted, and keeps those that it edited', async () => {
    db.exec(`update radio_stations set name = 'Ours' where id = 'nyc-rhythm'`)
    db.exec(`update radio_stations set deleted_at = '2026-11-01' where id = 'spring-love'`)
    db.exec(
      `insert into radio_schedules select station_id, 2, 1, document from radio_schedules where version = 1`,
    )
    const [stations, schedules] = [all('radio_stations'), all('radio_schedules')]
    await seed()
    expect([all('radio_stations'), all('radio_schedules')]).toEqual([stations, schedules])
  })

  it('fills the back office: events of every kind, orders, mail and contacts', () => {
    expect(all('events').length).toBeGreaterThanOrEqual(8)
    for (const status of ['published', 'cancelled', 'draft'])
      expect(all('events').filter((event) => event.status === status)).not.toEqual([])
    expect(all('tickets')).toHaveLength(400)
    expect(all('tickets').every(({ price_paid }) => Number.isInteger(price_paid))).toBe(true)
    expect(all('contact_messages')).toHaveLength(40)
    expect(all('message_replies').length).toBeGreaterThan(5)
    expect(all('marketing_contacts')).toHaveLength(1200)
  })

  it('has news that were sent, in both languages', () => {
    const news = all('broadcasts')
    expect(news.map(({ status, public: isPublic }) => [status, isPublic])).toEqual(
      Array(3).fill(['sent', 1]),
    )
    expect(news.every(({ body_en, body_pt }) => body_en && body_pt)).toBe(true)
    for (const { id, recipients } of news)
      expect(all('broadcast_recipients').filter((one) => one.broadcast_id === id)).toHaveLength(
        recipients,
      )
  })

  it('has a recording of its own for each of the featured tracks, and few releases without tracks', () => {
    const featured = all('tracks').filter((track) => track.featured)
    const keys = all('tracks').map(({ media_key }) => media_key)
    expect(new Set(keys).size).toBeGreaterThanOrEqual(24)
    expect(new Set(featured.map(({ media_key }) => media_key)).size).toBe(5)
    const withTracks = new Set(all('tracks').map(({ album_id }) => album_id))
    expect(all('albums').filter(({ id }) => !withTracks.has(id))).toHaveLength(3)
  })

  it('repeats no recording within a release', () => {
    for (const [release, tracks] of Map.groupBy(all('tracks'), ({ album_id }) => album_id))
      expect(new Set(tracks.map(({ media_key }) => media_key)).size, release).toBe(tracks.length)
  })

  it('has visits and plays, and its rollups add up', () => {
    const total = (table, column) => all(table).reduce((sum, row) => sum + row[column], 0)
    expect(total('rollup_days', 'page_views')).toBeGreaterThan(1000)
    expect(total('rollup_hours', 'page_views')).toBe(total('rollup_days', 'page_views'))
    expect(total('rollup_days', 'sessions')).toBe(all('visit_sessions').length)
    expect(total('rollup_returns', 'visitors')).toBe(total('rollup_days', 'visitors'))
    const plays = all('track_plays').length
    expect(plays).toBeGreaterThan(500)
    const sum = (rows) => rows.reduce((total, row) => total + row.plays, 0)
    expect(sum(all('tracks'))).toBe(plays)
    expect(sum(all('track_play_days'))).toBe(plays)
  })

  it('has the same visits after a seed on another day', async () => {
    const figures = () =>
      ['rollup_days', 'rollup_hours', 'rollup_slots', 'rollup_returns', 'rollup_tops', 'visitors']
        .concat('visit_sessions')
        .map(all)
    const before = figures()
    vi.useFakeTimers({ now: Date.now() + 36 * 3600_000, toFake: ['Date'] })
    await seed().finally(vi.useRealTimers)
    expect(figures()).toEqual(before)
  })

  it('has passwords that the Worker accepts', async () => {
    expect(await isPassword('demo-password', all('users')[0].password_hash)).toBe(true)
  })

  it('leaves the published site and drafts as the team edited them', async () => {
    db.exec(`insert into site_versions (section, version, document, published_at, by_name)
      values ('brand', 1, '{"siteName":"Ours"}', '2026-01-01', 'ana');
      insert into site_drafts (section, user_id, document, version, saved_at)
      values ('home', 'ana', '{}', 0, '2026-01-01')`)
    const before = [all('site_versions'), all('site_drafts')]
    await seed()
    expect([all('site_versions'), all('site_drafts')]).toEqual(before)
    // Without a publication the defaults apply: a seed publishes nothing.
    expect(before[0]).toHaveLength(1)
  })

  it('changes nothing when seeded twice, and keeps later changes', async () => {
    const [track] = all('tracks')
    db.exec(`update tracks set plays = 7, title = 'Edited' where id = ${literal(track.id)}`)
    db.exec(`update users set password_hash = 'their own' where id = 'demo-fan'`)
    const users = all('users')
    const [tickets, days] = [all('tickets'), all('rollup_days')]
    await seed()
    expect(all('rollup_days')).toEqual(days)
    expect(all('tickets')).toEqual(tickets)
    expect(all('users')).toEqual(users)
    expect(all('tracks')[0]).toEqual({ ...track, plays: 7, title: 'Edited' })
    expect(all('recordings')).toHaveLength(all('tracks').length)
    expect(all('albums')).toHaveLength(30)
  })
})

it('writes supported values as SQL, and refuses others', () => {
  expect([null, 1.5, "O'Brien; drop"].map(literal)).toEqual(['null', '1.5', "'O''Brien; drop'"])
  expect(() => literal(Number.NaN)).toThrow(TypeError)
  expect(() => literal(true)).toThrow(TypeError)
})

it('names recordings and videos by their hash, and pictures by name', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  expect(mediaKey('audio/song.mp3', one)).toMatch(/^audio\/song\.[\da-f]{12}\.mp3$/)
  expect(mediaKey('audio/song.mp3', one)).not.toBe(mediaKey('audio/song.mp3', other))
  expect(mediaKey('covers/x.webp', one)).toBe('covers/x.webp')
})

describe('a seed', () => {
  const edit = (type) =>
    `insert into audit_log (id, actor_name, action, target_type, created_at) values ('e', 'x', '${type}.update', '${type}', '')`
  const member = (id) =>
    `insert into users (id, email, username, password_hash, created_at, updated_at) values ('${id}', '${id}', '${id}', '', '', '')`
  const isOwn = (change) => {
    const club = new DatabaseSync(':memory:')
    const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'))
    for (const file of files.toSorted()) club.exec(readFileSync(`migrations/${file}`, 'utf8'))
    club.exec(change)
    return club.prepare(`select (${IS_EDITED} or ${HAS_OTHER_MEMBERS}) as own`).get().own === 1
  }

  it.each([
    [
      'was set up',
      `insert into club_setup (id, code_hash, created_at, used_at) values (1, '', '', 'now')`,
    ],
    [
      'is being imported',
      `insert into club_setup (id, code_hash, created_at, import_id) values (1, '', '', 'a')`,
    ],
    ['has members of its own', member('ana')],
    ...['release', 'track', 'station', 'channel', 'site', 'media'].map((type) => [
      `has an edited ${type}`,
      `${member('demo-admin')}; ${edit(type)}`,
    ]),
  ])('writes nothing into a club that %s', (_, change) => expect(isOwn(change)).toBe(true))

  it.each([
    ['is new', ''],
    [
      'prints its set-up address',
      `insert into club_setup (id, code_hash, created_at) values (1, '', '')`,
    ],
    ['has only demo members', member('demo-admin')],
    ['has changed settings', `${member('demo-admin')}; ${edit('settings')}`],
  ])('fills a club that %s', (_, change) => expect(isOwn(change)).toBe(false))
})
