import { evictDurableObject } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../../worker/feed/event-log'
import { HiddenAuthors } from '../../../worker/feed/hidden-authors'
import { hiddenMembers, postReports } from '../../../worker/feed/tables'
import { anyone, type Browser } from '../../support/browser'
import { comment, publish, readComments, readFeed, readPost } from '../../support/feed'
import { closePages, openFeed, receivedPosts, runAlarms, rooms } from '../../support/feed-page'
import { signedInAs, database, newMember } from '../../support/members'

afterEach(closePages)

const sees = async (browser: Browser, id: string) =>
  (await readFeed(browser)).posts.some((post) => post.id === id)

describe('muting a member', () => {
  it('hides them from one’s own feed and comments only', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const post = await publish(bea.browser)
    const mine = await publish(ana.browser)
    await comment(bea.browser, mine.id)
    for (let i = 0; i < 2; i++)
      expect((await ana.browser.put(`/api/members/${bea.id}/mute`)).status).toBe(204)

    expect(await sees(ana.browser, post.id)).toBe(false)
    expect((await readComments(ana.browser, mine.id)).comments).toEqual([])
    expect(await sees(bea.browser, mine.id)).toBe(true)
    expect((await readComments(anyone, mine.id)).comments).toHaveLength(1)
    expect(await (await ana.browser.get('/api/members/hidden')).json()).toEqual({
      members: [{ id: bea.id, username: bea.username, kind: 'mute' }],
    })

    expect((await ana.browser.delete(`/api/members/${bea.id}/mute`)).status).toBe(204)
    expect(await sees(ana.browser, post.id)).toBe(true)
  })
})

describe('the live feed of a member', () => {
  it('is without a muted one as soon as that is answered, and with them when all of it is taken back', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const page = await openFeed(ana.browser)
    const author = `/api/members/${bea.id}`
    const isSent = async () => {
      const [theirs, mine] = [await publish(bea.browser), await publish(ana.browser)]
      await expect.poll(() => receivedPosts(page)).toContain(mine.id)
      return receivedPosts(page).includes(theirs.id)
    }
    await ana.browser.put(`${author}/mute`)
    expect(await isSent()).toBe(false)
    await ana.browser.put(`${author}/block`)
    await ana.browser.delete(`${author}/mute`)
    expect(await isSent()).toBe(false)
    await bea.browser.put(`/api/members/${ana.id}/block`)
    await ana.browser.delete(`${author}/block`)
    expect(await isSent()).toBe(false)
    await bea.browser.delete(`/api/members/${ana.id}/block`)
    expect(await isSent()).toBe(true)
  })

  it('keeps what changed while the room was reading', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const authors = new HiddenAuthors(database)
    await authors.add([ana.id])
    const reading = authors.refresh([ana.id])
    authors.change(ana.id, { author: bea.id, isHidden: true, resync: false })
    await reading
    const liked = { seq: 1, type: 'post_liked' as const, post_id: 'p', likes_count: 1 }
    const events = [{ ...liked, post_author: bea.id }]
    expect(authors.visibleTo(ana.id, events)).toEqual([])
    await authors.refresh([ana.id])
    expect(authors.visibleTo(ana.id, events)).toEqual(events)
  })
})

describe('blocking a member', () => {
  it('hides each from the other, and keeps the other from one’s posts', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const [mine, theirs] = [await publish(ana.browser), await publish(bea.browser)]
    await ana.browser.put(`/api/members/${bea.id}/block`)
    expect(await sees(ana.browser, theirs.id)).toBe(false)
    expect(await sees(bea.browser, mine.id)).toBe(false)

    const refused = [
      await bea.browser.put(`/api/posts/${mine.id}/like`),
      await bea.browser.post(`/api/posts/${mine.id}/comments`, { content: 'Let me in' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    expect(await readPost(anyone, mine.id)).toMatchObject({ likes_count: 0, comments_count: 0 })
    expect((await ana.browser.put(`/api/posts/${theirs.id}/like`)).status).toBe(204)

    await ana.browser.delete(`/api/members/${bea.id}/block`)
    expect((await bea.browser.put(`/api/posts/${mine.id}/like`)).status).toBe(204)
  })

  it('is refused for oneself and for unknown members', async () => {
    const ana = await newMember()
    for (const kind of ['mute', 'block']) {
      expect((await ana.browser.put(`/api/members/${ana.id}/${kind}`)).status).toBe(403)
      expect((await ana.browser.put(`/api/members/nope/${kind}`)).status).toBe(404)
      expect((await ana.browser.delete(`/api/members/nope/${kind}`)).status).toBe(204)
    }
  })
})

describe('a block', () => {
  it('hides one’s posts and profile from the other also by URL, but not from admins', async () => {
    const [ana, bea, admin] = [await newMember(), await newMember(), await newMember('admin')]
    const [mine, theirs] = [await publish(ana.browser), await publish(bea.browser)]
    for (const { id } of [bea, admin]) await ana.browser.put(`/api/members/${id}/block`)
    const paths = [
      `/api/posts/${mine.id}`,
      `/api/posts/${mine.id}/comments`,
      `/api/users/${ana.id}`,
    ]
    const statuses = (browser: Browser) =>
      Promise.all(paths.map(async (path) => (await browser.get(path)).status))
    expect(await statuses(bea.browser)).toEqual([404, 404, 404])
    expect(await statuses(admin.browser)).toEqual([200, 200, 200])
    // Also the other way; but their profile stays visible, because that is where a block is removed.
    expect((await ana.browser.get(`/api/posts/${theirs.id}`)).status).toBe(404)
    expect((await ana.browser.get(`/api/users/${bea.id}`)).status).toBe(200)
    expect(
      (await ana.browser.put(`/api/posts/${theirs.id}/report`, { reason: 'abuse' })).status,
    ).toBe(204)
    await ana.browser.delete(`/api/members/${bea.id}/block`)
    expect(await statuses(bea.browser)).toEqual([200, 200, 200])
  })

  it('hides a muted member’s posts in lists only', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const post = await publish(bea.browser)
    await ana.browser.put(`/api/members/${bea.id}/mute`)
    expect((await ana.browser.get(`/api/posts/${post.id}`)).status).toBe(200)
  })

  it('keeps the two out of each other’s live feed, posts, comments and likes, also in a replay', async () => {
    const [ana, bea, cleo] = [await newMember(), await newMember(), await newMember()]
    const before = await publish(ana.browser, 'Before the block')
    const since = await newestSeq(database)
    const [blocked, blocker, other] = [
      await openFeed(bea.browser),
      await openFeed(ana.browser),
      await openFeed(cleo.browser),
    ]
    await ana.browser.put(`/api/members/${bea.id}/block`)
    await expect.poll(() => blocked.frames.at(-1)).toEqual({ resync: true })

    const mine = await publish(ana.browser, 'Words of Ana')
    const hers = await publish(bea.browser, 'Words of Bea')
    const common = await publish(cleo.browser, 'Words of Cleo')
    await comment(cleo.browser, mine.id, 'To Ana')
    await comment(ana.browser, common.id, 'From Ana')
    await comment(bea.browser, common.id, 'From Bea')
    await cleo.browser.put(`/api/posts/${before.id}/like`)
    await cleo.browser.put(`/api/posts/${hers.id}/like`)
    const last = await newestSeq(database)
    for (const page of [blocked, blocker, other]) await expect.poll(() => page.lastSeq()).toBe(last)

    for (const page of [blocked, await openFeed(bea.browser, { since })]) {
      await expect.poll(() => page.lastSeq()).toBe(last)
      expect(page.texts.join()).not.toMatch(/Words of Ana|To Ana|From Ana|post_author/)
      expect(page.texts.join()).toContain('From Bea')
      expect(page.events().map(({ type }) => type)).toEqual([
        'post_created',
        'post_created',
        'comment_created',
        'post_liked',
      ])
    }
    expect(blocker.texts.join()).not.toMatch(/Words of Bea|From Bea/)
    expect(other.events().map(({ seq }) => seq)).toEqual(
      Array.from({ length: 8 }, (_, index) => since + 1 + index),
    )

    // It also holds after the rooms hibernated.
    for (const room of rooms) await evictDurableObject(room)
    await publish(ana.browser, 'Words of Ana again')
    const end = await publish(cleo.browser)
    await expect.poll(() => receivedPosts(blocked)).toContain(end.id)
    expect(blocked.texts.join()).not.toContain('Ana again')

    await ana.browser.delete(`/api/members/${bea.id}/block`)
    const back = await publish(ana.browser, 'Hello again')
    await expect.poll(() => receivedPosts(blocked)).toContain(back.id)
  })

  it('is found by the room’s own check when its notice was lost', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const page = await openFeed(bea.browser)
    const created_at = new Date().toISOString()
    await database
      .insert(hiddenMembers)
      .values({ user_id: ana.id, member_id: bea.id, kind: 'block', created_at })
    await runAlarms()
    const mine = await publish(ana.browser)
    const after = await publish(bea.browser)
    await expect.poll(() => receivedPosts(page)).toEqual([after.id])
    expect(page.texts.join()).not.toContain(mine.id)
  })
})

describe('reporting a post', () => {
  const path = (id: string) => `/api/posts/${id}/report`

  it('stores one row a member for the team', async () => {
    const ana = await newMember()
    const { id } = await publish(await signedInAs('fan'))
    expect((await ana.browser.put(path(id), { reason: 'spam' })).status).toBe(204)
    expect(
      (await ana.browser.put(path(id), { reason: 'abuse', note: ' Look at this ' })).status,
    ).toBe(204)
    const rows = await database
      .select()
      .from(postReports)
      .where(and(eq(postReports.post_id, id), eq(postReports.reporter_id, ana.id)))
    expect(rows).toMatchObject([{ reason: 'abuse', note: 'Look at this' }])
  })

  it('needs a reason and an existing post', async () => {
    const ana = await signedInAs('fan')
    const { id } = await publish(ana)
    expect((await ana.put(path(id), {})).status).toBe(400)
    expect((await ana.put(path(id), { reason: 'dull' })).status).toBe(400)
    expect((await ana.put(path(id), { reason: 'spam', note: 'x'.repeat(501) })).status).toBe(400)
    expect((await ana.put(path('nope'), { reason: 'spam' })).status).toBe(404)
  })
})
