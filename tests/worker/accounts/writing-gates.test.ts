import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users, vipGrants } from '../../../worker/accounts/tables'
import { batch } from '../../../worker/db/batch'
import { guard, isGuardError } from '../../../worker/db/guard'
import { isoNow } from '../../../worker/platform/ids'
import { sql } from 'drizzle-orm'
import { anyone } from '../../support/browser'
import { publish } from '../../support/feed'
import { database, newMember, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

/** All rows that the writes below change, as text. */
async function stored() {
  const tables = ['post_likes', 'user_favorites', 'feed_events', 'notifications', 'rate_limits']
  const rows = await Promise.all(
    tables.map((table) => env.DB.prepare(`select * from ${table}`).all()),
  )
  const posts = await env.DB.prepare('select id, likes_count from posts').all()
  return JSON.stringify([...rows, posts].map(({ results }) => results))
}

let post = ''
let track = ''
beforeAll(async () => {
  post = (await publish(await signedInAs('fan'))).id
  track = (await newTrack()).id
})

const LIKE = () => ({ method: 'PUT', path: `/api/posts/${post}/like` })
const UNLIKE = () => ({ method: 'DELETE', path: `/api/posts/${post}/like` })
const FAVORITE = () => ({ method: 'PUT', path: `/api/favorites/${track}` })
const UNFAVORITE = () => ({ method: 'DELETE', path: `/api/favorites/${track}` })

type Send = typeof LIKE
const send = (browser: typeof anyone, write: Send) =>
  browser.send(write().path, { method: write().method })

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
  it.each([LIKE, UNLIKE, FAVORITE, UNFAVORITE])('is stored', async (write) => {
    const { browser } = await newMember('vip')
    expect((await send(browser, write)).status).toBe(204)
    expect((await send(browser, write)).status).toBe(204)
  })

  it.each([LIKE, UNLIKE, FAVORITE, UNFAVORITE])(
    'writes nothing for visitors, ended sessions and banned members',
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

  it.each([FAVORITE, UNFAVORITE])('writes nothing for a member who is no VIP', async (write) => {
    const { id, browser } = await newMember('vip')
    expect((await send(browser, FAVORITE)).status).toBe(204)
    await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
    const before = await stored()
    const response = await send(browser, write)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'vip_required' })
    expect(await stored()).toBe(before)
  })

  it('writes nothing over the limit, and counts each attempt once', async () => {
    const { browser } = await newMember()
    const uses = () =>
      env.DB.prepare("select sum(count) as uses from rate_limits where key glob 'taps:*'").first(
        'uses',
      )
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
