import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { postReports } from '../../../worker/feed/tables'
import { anyone, type Browser } from '../../support/browser'
import { comment, publish, readComments, readFeed, readPost } from '../../support/feed'
import { as, database, newMember } from '../../support/members'

const sees = async (browser: Browser, id: string) =>
  (await readFeed(browser)).posts.some((post) => post.id === id)

describe('muting a member', () => {
  it('takes them out of one’s own feed and comments alone', async () => {
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

describe('blocking a member', () => {
  it('parts the two, and keeps the other from one’s posts', async () => {
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

  it('is not done to oneself, nor to nobody', async () => {
    const ana = await newMember()
    for (const kind of ['mute', 'block']) {
      expect((await ana.browser.put(`/api/members/${ana.id}/${kind}`)).status).toBe(403)
      expect((await ana.browser.put(`/api/members/nope/${kind}`)).status).toBe(404)
      expect((await ana.browser.delete(`/api/members/nope/${kind}`)).status).toBe(204)
    }
  })
})

describe('reporting a post', () => {
  const path = (id: string) => `/api/posts/${id}/report`

  it('leaves one row a member for the team to read', async () => {
    const ana = await newMember()
    const { id } = await publish(await as('fan'))
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

  it('needs a reason and a post', async () => {
    const ana = await as('fan')
    const { id } = await publish(ana)
    expect((await ana.put(path(id), {})).status).toBe(400)
    expect((await ana.put(path(id), { reason: 'dull' })).status).toBe(400)
    expect((await ana.put(path(id), { reason: 'spam', note: 'x'.repeat(501) })).status).toBe(400)
    expect((await ana.put(path('nope'), { reason: 'spam' })).status).toBe(404)
  })
})
