import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { CHAT_COLUMNS } from '../../../shared/club-export'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { Browser } from '../../support/browser'
import { textOf } from '../../support/club'
import {
  ARCHIVE,
  CODE,
  PATH,
  columnsOf,
  owner,
  rowsOf,
  send,
  start,
  user,
  waitForImport,
} from '../../support/club-import'
import { holdQueue } from '../../support/fake-queue'
import { mailsTo } from '../../support/mailbox'
import { runSchedule } from '../../support/schedule'

beforeEach(waitForImport)

it('restores rows as they are, also before a second try', async () => {
  expect((await start()).status).toBe(201)
  const rows = rowsOf('users', [user('ana'), user('béa "𝄞" \u0000')])
  expect(await (await send('/rows', rows)).json()).toEqual({ written: 2 })
  expect((await start()).status).toBe(201)
  expect(await (await send('/rows', rows)).json()).toEqual({ written: 0 })
  const stored = await env.DB.prepare(
    `select ${columnsOf('users').join(', ')} from users order by id`,
  ).raw()
  expect(stored).toEqual([user('ana'), user('béa "𝄞" \u0000')])
})

it('refuses a club with any content, and another archive, before anything is written', async () => {
  await env.DB.prepare(`insert into venues (id, name, address, country, search_key, created_at, updated_at)
    values ('v', 'Ritz', 'x', 'US', '', '', '')`).run()
  const full = await start()
  expect(full.status).toBe(409)
  expect(await full.json()).toMatchObject({ code: 'club_not_empty' })
  await env.DB.prepare('delete from venues').run()
  expect((await start()).status).toBe(201)
  expect((await start({ archive: 'b'.repeat(64) })).status).toBe(409)
})

it('replaces figures of visits, which an empty club collects by itself', async () => {
  await env.DB.prepare('insert into rollup_slots values (1, 2, 3, 4)').run()
  expect((await start()).status).toBe(201)
  expect(await env.DB.prepare('select count(*) as n from rollup_slots').first('n')).toBe(0)
  const slot = rowsOf('rollup_slots', [[9, 9, 9, 9]])
  await send('/rows', slot)
  // Continuing deletes nothing.
  await start()
  expect(await env.DB.prepare('select count(*) as n from rollup_slots').first('n')).toBe(1)
})

it('refuses an export of a newer release, or without a column that it needs', async () => {
  const refusal = async (change: object) =>
    (await (await start(change)).json<{ code: string }>()).code
  expect(await refusal({ version: 3 })).toBe('export_too_new')
  expect(await refusal({ tables: [{ name: 'holograms', columns: ['id'] }] })).toBe('export_too_new')
  expect(await refusal({ tables: [{ name: 'users', columns: ['id', 'aura'] }] })).toBe(
    'export_too_new',
  )
  expect(await refusal({ tables: [{ name: 'users', columns: ['id'] }] })).toBe('export_too_old')
  expect(await refusal({ tables: [{ name: 'rate_limits', columns: ['key'] }] })).toBe(
    'export_too_new',
  )
})

it('fills columns that an older release did not have with their defaults', async () => {
  await start()
  const columns = ['id', 'title', 'year', 'type', 'image', 'position']
  const rows = [['neon', 'Neon', 1987, 'Album', '', 0]]
  expect((await send('/rows', { table: 'albums', columns, rows, paged: false })).status).toBe(200)
  const [album] = (await env.DB.prepare('select release_at, label from albums').all()).results
  expect(album).toEqual({ release_at: '1970-01-01T00:00:00.000Z', label: '' })
})

it('skips rows of a paged table without their parent', async () => {
  await start()
  await send('/rows', rowsOf('users', [user('ana')]))
  const post = (id: string, author: string) => [id, author, 'x', null, null, 0, 0, '2026']
  const posts = rowsOf('posts', [post('1', 'ana'), post('2', 'gone')], { paged: true })
  expect(await (await send('/rows', posts)).json()).toEqual({ written: 1 })
  expect((await send('/rows', { ...posts, paged: false })).status).toBe(500)
})

it.each([false, true])('refuses a row that collides with another one, paged: %s', async (paged) => {
  await start()
  const stranger = user('stranger')
  const named = columnsOf('users').indexOf('username')
  await send('/rows', rowsOf('users', [stranger.with(named, "o'ana")]))
  const page = rowsOf('users', [user('béa'), user("o'ana").with(0, "an'a")], { paged })
  const refused = await send('/rows', page)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'import_conflict',
    table: 'users',
    key: "an'a",
  })
  // Nothing of the page was written.
  expect(await env.DB.prepare('select count(*) as n from users').first('n')).toBe(1)
})

it('the public writes nothing while it runs, and again when it has ended', async () => {
  await start()
  await send(
    '/rows',
    rowsOf('users', [user('ana').with(columnsOf('users').indexOf('is_admin'), 1)]),
  )
  const stranger = new Browser()
  const account = { email: 'eve@fans.test', username: 'eve', password: 'a-long-password' }
  const refused = await stranger.post('/api/auth/signup', account)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'club_closed' })
  await send('/finish', { sequences: {} })
  expect((await stranger.post('/api/auth/signup', account)).status).toBe(201)
})

it('a member without credentials is told that the password is wrong, and resets it', async () => {
  await start()
  await send('/rows', rowsOf('users', [user('ana')]))
  await send('/finish', { sequences: {} })
  const queue = holdQueue()
  const ana = new Browser()
  const email = 'ana@fans.test'
  const signIn = (password: string) => ana.post('/api/auth/login', { email, password })
  for (const guess of ['', 'x', 'a-long-password']) {
    const refused = await signIn(guess)
    expect(await refused.json()).toMatchObject(
      guess ? { code: 'invalid_credentials' } : { code: 'invalid_input' },
    )
  }
  await ana.post('/api/auth/reset-password', { email })
  const [mail] = mailsTo(queue, email)
  const token = /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1]
  const password = 'a-long-password'
  await ana.post('/api/auth/reset-password/confirm', { token, password })
  expect((await signIn(password)).status).toBe(200)
  vi.restoreAllMocks()
})

it('restores media with their type, and refuses damaged bytes', async () => {
  await start()
  const bytes = new TextEncoder().encode('a picture')
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const metadata = JSON.stringify({ http: { contentType: 'image/webp' }, custom: { a: 'b' } })
  const put = (sum: string) =>
    owner.sendBytes(
      `${PATH}/object?${new URLSearchParams({ key: 'covers/x.webp', sha256: sum, metadata }).toString()}`,
      bytes,
      { Authorization: `Bearer ${CODE}`, 'Content-Length': String(bytes.length) },
    )
  expect((await put('0'.repeat(64))).status).toBe(422)
  expect(await env.MEDIA.head('covers/x.webp')).toBeNull()
  expect((await put(sha256)).status).toBe(204)
  const object = await env.MEDIA.get('covers/x.webp')
  expect(await object?.text()).toBe('a picture')
  expect(object?.httpMetadata?.contentType).toBe('image/webp')
  expect(object?.customMetadata).toEqual({ a: 'b' })
})

it('takes large media in parts', async () => {
  await start()
  const metadata = { http: { contentType: 'video/mp4' }, custom: {} }
  const made = await send('/object', { key: 'video/long.mp4', metadata })
  expect(made.status).toBe(201)
  const { upload_id } = await made.json<{ upload_id: string }>()
  const bytes = new TextEncoder().encode('a film')
  const query = new URLSearchParams({ key: 'video/long.mp4', upload_id, number: '1' }).toString()
  const part = await owner.sendBytes(`${PATH}/object/part?${query}`, bytes, {
    Authorization: `Bearer ${CODE}`,
    'Content-Length': String(bytes.length),
  })
  const { etag } = await part.json<{ etag: string }>()
  const end = { key: 'video/long.mp4', upload_id, etags: [etag] }
  expect((await send('/object/complete', end)).status).toBe(204)
  const object = await env.MEDIA.get('video/long.mp4')
  expect(await object?.text()).toBe('a film')
  expect(object?.httpMetadata?.contentType).toBe('video/mp4')
})

it('restores chats, and shows them as an export does', async () => {
  await start()
  await send('/rows', rowsOf('users', [user('ana')]))
  const chat = {
    member: 'ana',
    threads: [[1, 't', 100]],
    messages: [
      [3, 'm', 't', 'user', 'Olá 𝄞', 'completed', 'r', 100],
      [4, 'n', 't', 'assistant', 'Hi', 'completed', 'r', 101],
    ],
    runs: [[1, 'r', 't', 'm', 'completed', 100, 130, null, null, 101, null, null]],
  }
  expect(chat.runs[0]).toHaveLength(CHAT_COLUMNS.runs.length)
  expect((await send('/chats', chat)).status).toBe(204)
  expect((await send('/chats', chat)).status).toBe(204)
  const response = await owner.get(`${PATH}/export/chats`, { Authorization: `Bearer ${CODE}` })
  expect(JSON.parse((await textOf(response)).split('\n')[0] ?? '')).toEqual(chat)
})

it('keeps scheduled work from changing rows until it ends', async () => {
  const limits = () => env.DB.prepare('select count(*) as n from rate_limits').first('n')
  await env.DB.prepare(
    `insert into rate_limits (key, count, started_at) values ('old', 1, 0)`,
  ).run()
  await start()
  await runSchedule(env)
  expect(await limits()).toBe(1)
  await send('/finish', { sequences: {} })
  await runSchedule(env)
  expect(await limits()).toBe(0)
})

it('ends: numbers continue behind those of the archive, and the code is used up', async () => {
  await start()
  expect((await send('/finish', { sequences: { feed_events: 900, nonsense: 1 } })).status).toBe(204)
  expect(await env.DB.prepare('select origin from installation').first('origin')).toBe(
    env.PUBLIC_ORIGIN,
  )
  await env.DB.prepare(`insert into feed_events (type, created_at) values ('pruned', '')`).run()
  expect(await env.DB.prepare('select seq from feed_events').first('seq')).toBe(901)
  expect((await start()).status).toBe(410)
  expect((await send('/rows', rowsOf('users', []))).status).toBe(410)
})

const bodies = routeTable(app).filter(
  ({ path, body }) => path.startsWith(`${PATH}/`) && body !== null,
)

it.each(bodies)('$method $path refuses a body that is not its own', async ({ method, path }) => {
  await start()
  for (const body of ['', '{', '7', '"x"', '[]', 'null'])
    expect((await send(path.slice(PATH.length), body, { method })).status).toBe(400)
})

it('is only for those who have the code', async () => {
  for (const code of ['', 'wrong', `${CODE}x`])
    expect((await send('', { version: 1, archive: ARCHIVE, tables: [] }, { code })).status).toBe(
      403,
    )
  // The code alone does not read a club: an import must have begun.
  expect((await send('/export', { credentials: true })).status).toBe(409)
  const reads = await owner.get(`${PATH}/export/objects`, { Authorization: `Bearer ${CODE}` })
  expect(reads.status).toBe(409)
})
