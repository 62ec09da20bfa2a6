import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users, vipGrants } from '../../../worker/accounts/tables'
import { batch } from '../../../worker/db/batch'
import { guard, isGuardError } from '../../../worker/db/guard'
import { isoNow } from '../../../worker/lib/ids'
import { anyone } from '../../support/browser'
import { inDays } from '../../support/events'
import { publish } from '../../support/feed'
import { database, newMember, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { newRelease } from '../../support/releases'
import { edited } from '../../support/site'

/** Every row of every table, as text. @param except a table to leave out */
async function stored(except = '') {
  const tables = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
  ).all<{ name: string }>()
  const rows = await Promise.all(
    tables.results
      .filter(({ name }) => name !== except)
      .map(({ name }) => env.DB.prepare(`select * from "${name}"`).all()),
  )
  return JSON.stringify(rows.map(({ results }) => results))
}

type Write = { method: string; path: string; body?: object }

let post = ''
let track = ''
let other = ''
let release = ''
beforeAll(async () => {
  const author = await newMember('vip')
  other = author.id
  post = (await publish(author.browser)).id
  track = (await newTrack()).id
  const admin = await signedInAs('admin')
  release = (await newRelease()).id
  await admin.patch(`/api/admin/releases/${release}`, { announced: true })
  await admin.post(`/api/admin/releases/${release}/publish`, { at: inDays(1) })
})

const LIKE = () => ({ method: 'PUT', path: `/api/posts/${post}/like` })
const UNLIKE = () => ({ method: 'DELETE', path: `/api/posts/${post}/like` })
const FAVORITE = () => ({ method: 'PUT', path: `/api/favorites/${track}` })

const OF_MEMBERS: (() => Write)[] = [
  LIKE,
  UNLIKE,
  () => ({ method: 'POST', path: '/api/posts', body: { content: 'A post' } }),
  () => ({ method: 'POST', path: `/api/posts/${post}/comments`, body: { content: 'A comment' } }),
  () => ({ method: 'PUT', path: `/api/members/${other}/mute` }),
  () => ({ method: 'DELETE', path: `/api/members/${other}/mute` }),
  () => ({ method: 'PUT', path: `/api/members/${other}/block` }),
  () => ({ method: 'DELETE', path: `/api/members/${other}/block` }),
  () => ({ method: 'PUT', path: '/api/notifications/read', body: { up_to: '01'.repeat(13) } }),
  () => ({ method: 'PUT', path: `/api/releases/${release}/reminder` }),
  () => ({ method: 'DELETE', path: `/api/releases/${release}/reminder` }),
]
const OF_VIPS: (() => Write)[] = [
  FAVORITE,
  () => ({ method: 'DELETE', path: `/api/favorites/${track}` }),
  () => ({ method: 'POST', path: `/api/tracks/${track}/plays` }),
  () => ({
    method: 'POST',
    path: '/api/account/scrobbling/listens',
    body: { track_id: track },
  }),
  () => ({
    method: 'PUT',
    path: '/api/playback',
    body: { queue: [track], index: 0, position_ms: 0, device: 'Test', seen: null },
  }),
]

const send = (browser: typeof anyone, write: () => Write) => {
  const { path, ...request } = write()
  return browser.send(path, request)
}

describe('a guard', () => {
  it('undoes what its batch has written before it, and stops what comes behind it', async () => {
    const { id } = await newMember()
    const rename = (username: string) =>
      database.update(users).set({ username }).where(eq(users.id, id))
    const nameOf = async () =>
      (await database.select().from(users).where(eq(users.id, id)).get())?.username
    const before = await nameOf()
    const refused = batch(database, {
      first: rename('first'),
      guard: guard(database, sql`1 = 2`),
      last: rename('last'),
    })
    await expect(refused).rejects.toSatisfy(isGuardError)
    expect(await nameOf()).toBe(before)
    await batch(database, { guard: guard(database, sql`1 = 1`), last: rename('Renamed') })
    expect(await nameOf()).toBe('Renamed')
  })

  it('is not what another failure of a batch looks like', async () => {
    const failing = batch(database, {
      guard: guard(database, sql`1 = 1`),
      fails: database.select({ value: sql`json_extract('{}', 'nothing')` }).from(users),
    })
    await expect(failing).rejects.not.toSatisfy(isGuardError)
  })
})

describe('a write in one batch with its session check', () => {
  it.each([...OF_MEMBERS, ...OF_VIPS])('is answered as done: %#', async (write) => {
    const { browser } = await newMember('vip')
    expect([200, 201, 204]).toContain((await send(browser, write)).status)
  })

  it.each([...OF_MEMBERS, ...OF_VIPS])(
    'changes nothing for visitors, ended sessions and banned members: %#',
    async (write) => {
      const [ended, banned] = [await newMember('vip'), await newMember('vip')]
      await database
        .update(sessions)
        .set({ revoked_at: isoNow() })
        .where(eq(sessions.user_id, ended.id))
      await database.update(users).set({ status: 'banned' }).where(eq(users.id, banned.id))
      const before = await stored()
      for (const browser of [anyone, ended.browser, banned.browser]) {
        const response = await send(browser, write)
        expect(response.status).toBe(401)
        expect(await response.json()).toMatchObject({ code: 'signed_out' })
      }
      expect(await stored()).toBe(before)
    },
  )

  it.each(OF_VIPS)('of a VIP writes nothing once VIP is lost: %#', async (write) => {
    const { id, browser } = await newMember('vip')
    expect((await send(browser, FAVORITE)).status).toBe(204)
    await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
    // The attempt is counted, as for everyone with an active session.
    const before = await stored('rate_limits')
    const response = await send(browser, write)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'vip_required' })
    expect(await stored('rate_limits')).toBe(before)
  })

  it('of the team writes nothing for a VIP', async () => {
    const { document, version } = await edited(await signedInAs('admin'), 'radio')
    const { browser } = await newMember('vip')
    const before = await stored()
    const response = await browser.put('/api/admin/site/radio', { document, version })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'admin_required' })
    expect(await stored()).toBe(before)
  })

  it('writes nothing over the limit, and counts each attempt once', async () => {
    const { browser } = await newMember()
    const uses = () =>
      env.DB.prepare(
        "select sum(count) as uses from rate_limits where key glob 'reactions:*'",
      ).first('uses')
    const before = Number(await uses())
    for (let number = 1; number <= 120; number++)
      expect((await send(browser, UNLIKE)).status).toBe(204)
    const response = await send(browser, LIKE)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await uses()).toBe(before + 121)
    expect(await (await browser.get(`/api/posts/${post}`)).json()).toMatchObject({ liked: false })
  })
})
