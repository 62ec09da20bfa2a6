import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions, users, vipGrants } from '../../../worker/accounts/tables'
import { takeUse, takeUses } from '../../../worker/db/rate-limits'
import { isoNow } from '../../../worker/lib/ids'
import { anyone } from '../../support/browser'
import { comment, publish } from '../../support/feed'
import { database, newMember } from '../../support/members'

const usesOf = async (rule: string) =>
  env.DB.prepare('select coalesce(sum(count), 0) as uses from rate_limits where key glob ?')
    .bind(`${rule}:*`)
    .first<number>('uses')

it('takes one use of a limit for each accepted post, and refuses the eleventh of a minute', async () => {
  const { browser } = await newMember()
  const before = (await usesOf('posts')) ?? 0
  for (let number = 1; number <= 10; number++)
    expect((await browser.post('/api/posts', { content: `Post ${number}` })).status).toBe(201)
  const response = await browser.post('/api/posts', { content: 'One more' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await usesOf('posts')).toBe(before + 11)
})

it('takes no use for a body that the route refuses', async () => {
  const { browser } = await newMember()
  const before = await usesOf('posts')
  for (const body of ['{', '""', {}, { content: '' }, { content: 7 }])
    expect((await browser.post('/api/posts', body)).status).toBe(400)
  const text = await browser.send('/api/posts', {
    method: 'POST',
    body: JSON.stringify({ content: 'A post' }),
    headers: { 'Content-Type': 'text/plain' },
  })
  expect(text.status).toBe(415)
  expect(await usesOf('posts')).toBe(before)
})

it('takes no use of the member for a session that has ended, and answers 401 before it judges the body', async () => {
  const { id, browser } = await newMember()
  await database.update(sessions).set({ revoked_at: isoNow() }).where(eq(sessions.user_id, id))
  const before = await usesOf('posts')
  expect((await browser.post('/api/posts', { content: 'A post' })).status).toBe(401)
  expect((await browser.post('/api/posts', {})).status).toBe(401)
  expect(await usesOf('posts')).toBe(before)
})

it('takes no use for a banned member', async () => {
  const { id, browser } = await newMember()
  await database.update(users).set({ status: 'banned' }).where(eq(users.id, id))
  const before = await usesOf('reactions')
  expect((await browser.put('/api/posts/unknown/like')).status).toBe(401)
  expect(await usesOf('reactions')).toBe(before)
})

it('refuses a lost VIP at the next request', async () => {
  const { id, browser } = await newMember('vip')
  expect((await browser.get('/api/playlists')).status).toBe(200)
  expect((await browser.post('/api/tracks/unknown/plays')).status).toBe(404)
  await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
  expect((await browser.get('/api/playlists')).status).toBe(403)
  expect((await browser.post('/api/tracks/unknown/plays')).status).toBe(403)
  expect((await browser.get('/api/radio/stations/unknown/stream')).status).toBe(403)
})

it('shows the feed of a visitor to a session that has ended', async () => {
  const { id, browser } = await newMember()
  const { id: postId } = await (
    await browser.post('/api/posts', { content: 'Mine' })
  ).json<{
    id: string
  }>()
  await browser.put(`/api/posts/${postId}/like`)
  type Page = { posts: { id: string; liked: boolean }[] }
  const isLiked = async () => {
    const { posts } = await (await browser.get('/api/posts?limit=5')).json<Page>()
    return posts.find((post) => post.id === postId)?.liked
  }
  expect(await isLiked()).toBe(true)
  await database.update(sessions).set({ revoked_at: isoNow() }).where(eq(sessions.user_id, id))
  expect(await isLiked()).toBe(false)
})

it('takes the limits of a list up to the first that has none left', async () => {
  const rules = ['first', 'second', 'third'].map((name) => ({ name, max: 2, seconds: 60 }))
  await takeUse(database, rules[1]!, 'x')
  const limits = rules.map((rule) => [rule, 'x'] as [typeof rule, string])
  expect(await takeUses(database, limits)).toBeNull()
  expect(await takeUses(database, limits)).toBeGreaterThan(0)
  expect(await Promise.all(['first', 'second', 'third'].map(usesOf))).toEqual([2, 3, 1])
})

it('takes no use for a checkout whose body cannot be read', async () => {
  const { browser } = await newMember()
  const before = (await usesOf('billing')) ?? 0
  const send = (headers: Record<string, string>, body?: string) =>
    browser.send('/api/create-checkout-session', { method: 'POST', body, headers })
  const json = { 'Content-Type': 'application/json' }
  expect((await send(json, '{"next":"https://other.test/"}')).status).toBe(400)
  expect((await send(json, '{')).status).toBe(400)
  expect((await send({ 'Content-Type': 'text/plain' }, '{}')).status).toBe(415)
  // Of the first, whose address is refused.
  expect(await usesOf('billing')).toBe(before + 1)
})

const READS_OF_MEMBER = [
  '/api/notifications',
  '/api/notifications/preferences',
  '/api/membership',
  '/api/parties/unknown/video',
  '/api/parties/unknown/replay',
  '/api/users/unknown',
  '/api/users/unknown/posts',
  '/api/members/hidden',
  '/api/members/search?prefix=a',
  '/api/account/newsletter',
  '/api/account/app-passwords',
  '/api/account/export',
  '/api/membership/invoices',
]

it.each(READS_OF_MEMBER)('refuses %s at the next request after a ban or sign-out', async (path) => {
  const [banned, signedOut] = [await newMember(), await newMember()]
  for (const { browser } of [banned, signedOut])
    expect([200, 404]).toContain((await browser.get(path)).status)
  await database.update(users).set({ status: 'banned' }).where(eq(users.id, banned.id))
  await database
    .update(sessions)
    .set({ revoked_at: isoNow() })
    .where(eq(sessions.user_id, signedOut.id))
  for (const { browser } of [banned, signedOut]) {
    const response = await browser.get(path)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'signed_out' })
  }
})

it.each([
  '/api/virtual-meets',
  '/api/tv/channels/unknown/captions/en',
  '/api/tv/channels/unknown/captions/xx',
  '/api/account/scrobbling',
  '/api/account/scrobbling/listenbrainz',
  '/api/account/scrobbling/unknown',
])('refuses %s at the next request after VIP was lost', async (path) => {
  const { id, browser } = await newMember('vip')
  expect([200, 404]).toContain((await browser.get(path)).status)
  await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
  const response = await browser.get(path)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'vip_required' })
})

it('takes a use for a search for members only if the search is valid', async () => {
  const { browser } = await newMember()
  const before = (await usesOf('member_search')) ?? 0
  expect((await browser.get('/api/members/search?prefix=a')).status).toBe(200)
  expect((await browser.get('/api/members/search?prefix=')).status).toBe(400)
  expect(await usesOf('member_search')).toBe(before + 1)
})

it('judges what a member asks for only after their session', async () => {
  const { id, browser } = await newMember('vip')
  const path = '/api/notifications?cursor=mine'
  const tracks = { track_ids: 'all' }
  expect((await browser.get(path)).status).toBe(400)
  expect((await browser.get('/api/notifications?limit=none')).status).toBe(400)
  expect((await browser.post('/api/offline/check', tracks)).status).toBe(400)
  await database.delete(vipGrants).where(eq(vipGrants.user_id, id))
  expect((await browser.post('/api/offline/check', tracks)).status).toBe(403)
  await database.update(sessions).set({ revoked_at: isoNow() }).where(eq(sessions.user_id, id))
  expect((await browser.get(path)).status).toBe(401)
  expect((await browser.post('/api/offline/check', tracks)).status).toBe(401)
})

it('shows a blocked member the post and its comments once their session has ended, and admins always', async () => {
  const [author, blocked, admin] = [await newMember(), await newMember(), await newMember('admin')]
  const { id: post } = await publish(author.browser)
  const { id: said } = await comment(author.browser, post)
  for (const { id } of [blocked, admin]) await author.browser.put(`/api/members/${id}/block`)
  const paths = ['', '/comments', `/comments/${said}`].map((path) => `/api/posts/${post}${path}`)
  const statusesFor = async ({ browser }: typeof author) =>
    Promise.all(paths.map(async (path) => (await browser.get(path)).status))
  expect(await statusesFor(blocked)).toEqual([404, 404, 404])
  // A list leaves the author out for everyone whom they blocked.
  expect(await statusesFor(admin)).toEqual([200, 200, 404])
  await database
    .update(sessions)
    .set({ revoked_at: isoNow() })
    .where(eq(sessions.user_id, blocked.id))
  expect(await statusesFor(blocked)).toEqual([200, 200, 200])
})

it('judges what an administrator asks for only after the rights', async () => {
  const [fan, admin] = [await newMember(), await newMember('admin')]
  for (const path of ['users', 'broadcasts', 'marketing', 'parties', 'releases']) {
    const address = `/api/admin/${path}?cursor=mine`
    expect((await anyone.get(address)).status).toBe(401)
    expect((await fan.browser.get(address)).status).toBe(403)
    expect((await admin.browser.get(address)).status).toBe(400)
  }
  expect((await fan.browser.get('/api/admin/releases/unknown')).status).toBe(403)
  expect((await admin.browser.get('/api/admin/releases/unknown')).status).toBe(404)
})
