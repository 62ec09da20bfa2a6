import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { users } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { publish } from '../../support/feed'
import { signedInAs, database, newMember } from '../../support/members'
import { publishElsewhere } from '../../support/site'

const path = (id: string) => `/api/users/${id}`

describe('a profile', () => {
  it('is visible to members, with public fields only', async () => {
    const ana = await newMember('vip')
    const response = await (await signedInAs('fan')).get(path(ana.id))
    expect(await response.json()).toEqual({
      id: ana.id,
      username: ana.username,
      avatar_url: null,
      bio: null,
      website: null,
      location: null,
      is_vip: true,
      is_admin: false,
      created_at: expect.any(String),
    })
    const admin = await newMember('admin')
    expect(await (await ana.browser.get(path(admin.id))).json()).toMatchObject({
      is_vip: false,
      is_admin: true,
    })
  })

  it.each(['nope', '0', '-1', '1 OR 1=1', '%00'])('of %s is not found', async (id) => {
    const fan = await signedInAs('fan')
    for (const address of [path(encodeURIComponent(id)), `${path(encodeURIComponent(id))}/posts`]) {
      const response = await fan.get(address)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        code: 'profile_not_found',
        error: 'Profile not found',
      })
    }
    expect((await anyone.get(path('nope'))).status).toBe(401)
  })

  it('lists the member’s posts page by page, and nobody else’s', async () => {
    const [ana, bea] = [await newMember(), await signedInAs('fan')]
    const written: string[] = []
    for (let i = 0; i < 3; i++) written.push((await publish(ana.browser, `Post ${i}`)).id)
    await publish(bea)
    type PostPage = { posts: { id: string }[]; next_cursor: string | null }
    const first = await (await bea.get(`${path(ana.id)}/posts?limit=2`)).json<PostPage>()
    const second = await (
      await bea.get(`${path(ana.id)}/posts?limit=2&cursor=${first.next_cursor}`)
    ).json<PostPage>()
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(written.toReversed())
    expect(second.next_cursor).toBeNull()
    expect((await bea.get(`${path(ana.id)}/posts?cursor=x`)).status).toBe(400)
  })
})

describe('editing one’s profile', () => {
  it('refuses reserved names, except for the team and for a name already in use by the member', async () => {
    const [ana, old, admin] = [await newMember(), await newMember(), await newMember('admin')]
    const username = 'Moderator'
    const refused = await ana.browser.patch('/api/profile', { username, bio: 'x' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'username_reserved' })
    const profile = await ana.browser.get(path(ana.id))
    expect(await profile.json()).toMatchObject({ username: ana.username, bio: null })
    await database.update(users).set({ username: 'Supp0rt' }).where(eq(users.id, old.id))
    const kept = await old.browser.patch('/api/profile', { username: 'supp0rt', bio: 'x' })
    expect(await kept.json()).toMatchObject({ username: 'supp0rt', bio: 'x' })
    expect((await admin.browser.patch('/api/profile', { username })).status).toBe(200)
  })

  it('refuses a name that another isolate has just published as the artist’s', async () => {
    const ana = await newMember()
    await publishElsewhere('brand', { ...brand, artistName: 'Zenobia Quartz' })
    const refused = await ana.browser.patch('/api/profile', { username: 'zenobia_quartz' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'username_reserved' }),
    ])
  })

  it('changes the given fields only', async () => {
    const ana = await newMember()
    const edited = await ana.browser.patch('/api/profile', {
      username: `new_${ana.id.slice(-8)}`,
      bio: ' Dancing since 1986 ',
      website: 'HTTPS://münchen.example/path?q=1',
      location: 'São Paulo',
    })
    expect(edited.status).toBe(200)
    expect(await edited.json()).toMatchObject({
      username: `new_${ana.id.slice(-8)}`,
      bio: 'Dancing since 1986',
      website: 'HTTPS://münchen.example/path?q=1',
      location: 'São Paulo',
    })
    // In the answer nothing is null.
    await ana.browser.patch('/api/profile', { bio: null, website: '' })
    expect(await (await ana.browser.get(path(ana.id))).json()).toMatchObject({
      username: `new_${ana.id.slice(-8)}`,
      bio: null,
      website: null,
      location: 'São Paulo',
    })
  })

  it.each([
    [{ website: 'javascript:alert(1)' }],
    [{ website: 'data:text/html,<script>alert(1)</script>' }],
    [{ website: 'https://club.test@evil.test' }],
    [{ website: 'ftp://x.test' }],
    [{ website: '//x.test' }],
    [{ website: 'https://' }],
    [{ website: 'java\nscript:alert(1)' }],
    [{ website: `https://x.test/${'x'.repeat(3000)}` }],
    [{ bio: 'x'.repeat(1001) }],
    [{ location: 'x'.repeat(101) }],
    [{ username: 'a b' }],
    [{ username: 'josé' }],
    [{ username: '' }],
    [{ username: '<x>' }],
    [{ bio: 7 }],
  ])('does not take %j', async (change) => {
    const ana = await newMember()
    const response = await ana.browser.patch('/api/profile', { location: 'Here', ...change })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [Object.keys(change)[0]!]: expect.any(String) },
    })
    expect(await (await ana.browser.get(path(ana.id))).json()).toMatchObject({
      username: ana.username,
      website: null,
    })
  })

  it('reports an invalid name or address with the specified messages', async () => {
    const fan = await signedInAs('fan')
    expect(await (await fan.patch('/api/profile', { username: 'a-b' })).json()).toMatchObject({
      error: 'Username can only contain letters, numbers, and underscores',
    })
    expect(await (await fan.patch('/api/profile', { website: 'x' })).json()).toMatchObject({
      error: 'Please enter a web address that begins with http:// or https://',
    })
    expect((await fan.patch('/api/profile', { bio: 'x'.repeat(100_000) })).status).toBe(400)
  })

  it('gives a name to one of twenty simultaneous requests, and the others keep theirs', async () => {
    const club = await Promise.all(Array.from({ length: 20 }, () => newMember()))
    const name = `Star_${club[0]!.id.slice(-8)}`
    const answers = await Promise.all(
      club.map(({ browser }, i) =>
        browser.patch('/api/profile', { username: i % 2 ? name : name.toUpperCase(), bio: 'Mine' }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    const losers = club.filter((_, i) => answers[i]!.status === 409)
    for (const { id, username, browser } of losers)
      expect(await (await browser.get(path(id))).json()).toMatchObject({ username, bio: null })
  })

  it('allows a change of case of one’s own name', async () => {
    const ana = await newMember()
    const username = ana.username.toUpperCase()
    expect((await ana.browser.patch('/api/profile', { username })).status).toBe(200)
  })

  it('changes no other member, and no role', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    await ana.browser.patch('/api/profile', {
      id: bea.id,
      user_id: bea.id,
      is_vip: true,
      is_admin: true,
      status: 'x',
      bio: 'Mine',
    })
    expect(await (await ana.browser.get(path(ana.id))).json()).toMatchObject({
      bio: 'Mine',
      is_vip: false,
      is_admin: false,
    })
    expect(await (await ana.browser.get(path(bea.id))).json()).toMatchObject({ bio: null })
    expect((await anyone.patch('/api/profile', { bio: 'x' })).status).toBe(401)
    expect((await ana.browser.patch(path(bea.id), { bio: 'x' })).status).toBe(404)
  })
})
