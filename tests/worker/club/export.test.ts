import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { EXPORTED, CREDENTIALS, LEFT_OUT } from '../../../worker/club/exported-tables'
import { describeTables } from '../../../worker/club/table-shapes'
import * as schema from '../../../worker/schema'
import { exportedObjects, takeSnapshot, textOf } from '../../support/club'
import { PASSWORD, newMember, signedInAs } from '../../support/members'

const PATH = '/api/admin/export'

it('every table of the database is exported, or left out with a reason', async () => {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' and name != 'd1_migrations'",
  ).all<{ name: string }>()
  const known = new Set([...EXPORTED, ...CREDENTIALS, ...Object.keys(LEFT_OUT)])
  // A new table: add it to worker/club/exported-tables.ts.
  expect(results.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...EXPORTED, ...CREDENTIALS].filter((name) => name in LEFT_OUT)).toEqual([])
})

it('a table comes after those that it references', () => {
  const names = describeTables(schema).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(50)
  for (const { name, references } of describeTables(schema))
    for (const { table } of references)
      expect(names.indexOf(table), `${name} → ${table}`).toBeLessThanOrEqual(names.indexOf(name))
})

it('has every row of every table as it is stored, sorted by key', async () => {
  const { id, browser } = await newMember('admin')
  await env.DB.prepare(
    `insert into albums (id, title, year, type, image, position) values ('one', 'Ünï "x" 𝄞', 1987, 'Album', '', 3)`,
  ).run()
  await env.DB.prepare(
    `insert into tracks (id, album_id, number, title, album, image, duration, integrated_loudness)
     values ('one-1', 'one', 1, 'One', 'x', '', 183.74530612244897, -14.1), ('one-2', 'one', 2, 'Two', 'x', '', 210, null)`,
  ).run()
  const { head, tables } = await takeSnapshot(browser)
  for (const table of head.tables) {
    const stored = await env.DB.prepare(
      `select ${table.columns.map((column) => `"${column.name}"`).join(', ')} from ${table.name} order by ${table.key.join(', ')}`,
    ).raw()
    const rows = tables.get(table.name)
    if (table.name === 'users') expect(rows).toHaveLength(stored.length)
    else if (table.name === 'audit_log') expect(rows).toHaveLength(stored.length - 1)
    else expect(rows, table.name).toEqual(stored)
  }
  expect(JSON.stringify(tables.get('users'))).toContain(id)
  expect(tables.get('tracks')?.[0]).toContain(183.74530612244897)
})

it('has no password, session or token, unless the password is given', async () => {
  const { id, browser } = await newMember('admin')
  const plain = await takeSnapshot(browser)
  expect(plain.text).not.toContain('scrypt')
  expect([...plain.tables.keys()]).not.toContain('sessions')
  expect(plain.head).toMatchObject({ credentials: false })
  expect(plain.head.left_out).toContainEqual({ table: 'sessions', reason: expect.any(String) })
  expect(plain.head.tables.find(({ name }) => name === 'users')?.blanked).toEqual(['password_hash'])

  const whole = await takeSnapshot(browser, { password: PASSWORD })
  expect(whole.text).toContain('scrypt')
  expect(JSON.stringify(whole.tables.get('sessions'))).toContain(id)
  expect(whole.head).toMatchObject({ credentials: true })

  const wrong = await browser.post(PATH, { password: 'not it' })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ fields: { password: expect.any(String) } })
})

it('records who took it in the same transaction as the rows', async () => {
  const { id, browser } = await newMember('admin')
  await takeSnapshot(browser)
  const { results } = await env.DB.prepare(
    'select action, after from audit_log where actor_id = ? order by id',
  )
    .bind(id)
    .all()
  expect(results).toEqual([{ action: 'club.export', after: '{"credentials":false}' }])
})

it('shows one moment while members write', async () => {
  const admin = await signedInAs('admin')
  const { id } = await newMember()
  const write = async (count: number) => {
    const post = `p-${count}`
    await env.DB.batch([
      env.DB.prepare(
        'insert into posts (id, user_id, content, likes_count, created_at) values (?, ?, ?, 1, ?)',
      ).bind(post, id, 'x', '2026'),
      env.DB.prepare('insert into post_likes (post_id, user_id, created_at) values (?, ?, ?)').bind(
        post,
        id,
        '2026',
      ),
    ])
  }
  let written = 0
  let isOver = false
  const writes = async () => {
    while (!isOver) {
      await write(written)
      written += 1
      // Otherwise the writer keeps the database for itself.
      await scheduler.wait(1)
    }
  }
  const takes = async () => {
    const taken = []
    for (let round = 0; round < 4; round += 1) {
      const before = written
      await expect.poll(() => written).toBeGreaterThan(before)
      taken.push(await takeSnapshot(admin))
    }
    isOver = true
    return taken
  }
  const [snapshots] = await Promise.all([takes(), writes()])
  const counts = snapshots.map(({ tables }) => [
    tables.get('posts')?.length,
    tables.get('post_likes')?.length,
  ])
  for (const [posts, likes] of counts) expect(posts).toBe(likes)
  expect(counts.at(-1)?.[0]).toBeGreaterThan(0)
  expect(new Set(counts.map(([posts]) => posts)).size).toBeGreaterThan(1)
})

it('reads objects whole, in ranges, and never another version', async () => {
  const admin = await signedInAs('admin')
  await env.MEDIA.put('covers/a b+c.webp', 'first', { httpMetadata: { contentType: 'image/webp' } })
  await env.MEDIA.put('seed/objects.json', '{}')
  const objects = await exportedObjects(admin)
  expect(objects).toEqual([
    {
      key: 'covers/a b+c.webp',
      bytes: 5,
      etag: expect.any(String),
      http: { contentType: 'image/webp' },
      custom: {},
    },
  ])
  const { key = '', etag = '' } = objects[0] ?? {}
  const path = `${PATH}/object?${new URLSearchParams({ key, etag }).toString()}`
  const whole = await admin.get(path)
  expect(whole.headers.get('Content-Disposition')).toBe('attachment')
  expect(await textOf(whole)).toBe('first')
  const rest = await admin.get(path, { Range: 'bytes=3-' })
  expect([rest.status, await textOf(rest)]).toEqual([206, 'st'])
  await env.MEDIA.put(key, 'other')
  expect((await admin.get(path)).status).toBe(404)
  expect((await admin.get(`${PATH}/object?key=nope&etag=x`)).status).toBe(404)
})

it('is only for admins', async () => {
  const vip = await signedInAs('vip')
  expect((await vip.post(PATH)).status).toBe(403)
  for (const path of ['rows?cursor=x', 'chats', 'objects', 'object?key=a&etag=b'])
    expect((await vip.get(`${PATH}/${path}`)).status).toBe(403)
})

it('refuses cursors that it did not issue', async () => {
  const admin = await signedInAs('admin')
  const refused = [`rows`, `rows?cursor=x`, `object`, `object?key=${'x'.repeat(5000)}&etag=a`]
  for (const path of refused) expect((await admin.get(`${PATH}/${path}`)).status).toBe(400)
})
