import { describe, expect, it } from 'vitest'
import { posts } from '../../../worker/feed/tables'
import { anyone } from '../../support/browser'
import { publish, readFeed } from '../../support/feed'
import { signedInAs, database, newMember } from '../../support/members'

async function everyPage(limit: number, between: () => Promise<unknown> = async () => null) {
  const ids: string[] = []
  let cursor = ''
  do {
    const page = await readFeed(anyone, `limit=${limit}${cursor && `&cursor=${cursor}`}`)
    ids.push(...page.posts.map(({ id }) => id))
    cursor = page.next_cursor ?? ''
    await between()
  } while (cursor)
  return ids
}

describe('reading the feed page by page', () => {
  it('reaches every post once, the newest first', async () => {
    const ana = await signedInAs('fan')
    const published: string[] = []
    for (let i = 0; i < 9; i++) published.push((await publish(ana, `Post ${i}`)).id)
    const ids = await everyPage(2)
    expect(ids.filter((id) => published.includes(id))).toEqual(published.toReversed())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('neither repeats nor skips while others write and delete', async () => {
    const [ana, bea] = [await signedInAs('fan'), await signedInAs('fan')]
    const kept: string[] = []
    const doomed: string[] = []
    for (let i = 0; i < 10; i++) (i % 2 ? kept : doomed).push((await publish(ana, `P${i}`)).id)
    let round = 0
    const ids = await everyPage(3, async () => {
      if (round++ < 5) await publish(bea, 'New at the top')
      const id = doomed.pop()
      if (id) await ana.delete(`/api/posts/${id}`)
    })
    expect(ids.filter((id) => kept.includes(id))).toEqual(kept.toReversed())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refuses a forged cursor', async () => {
    const ana = await signedInAs('fan')
    for (let i = 0; i < 3; i++) await publish(ana)
    const cursor = (await readFeed(anyone, 'limit=1')).next_cursor!
    const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
    const forged = [
      ...Array.from(
        cursor,
        (letter, i) => cursor.slice(0, i) + other(letter) + cursor.slice(i + 1),
      ),
      `${cursor}A`,
      cursor.slice(1),
      cursor.slice(0, -1),
      'x',
      "' or 1=1",
    ]
    for (const value of forged) {
      const response = await anyone.get(`/api/posts?cursor=${encodeURIComponent(value)}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ fields: { cursor: 'This is not valid' } })
    }
  })

  it.each(['0', '-1', '1.5', 'x'])('has no page of %s', async (limit) => {
    expect((await anyone.get(`/api/posts?limit=${limit}`)).status).toBe(400)
  })

  it('caps the page size', async () => {
    const ana = await newMember()
    const old = Array.from({ length: 51 }, (_, i) => ({
      id: `old-${i}`,
      user_id: ana.id,
      content: 'x',
      created_at: new Date(i).toISOString(),
    }))
    await Promise.all(old.map((post) => database.insert(posts).values(post)))
    expect((await readFeed(anyone, 'limit=1000')).posts).toHaveLength(50)
  })

  it('starts at the beginning without a cursor', async () => {
    expect(await readFeed(anyone, 'cursor=&limit=')).toEqual(await readFeed(anyone, 'limit=20'))
  })

  it('shows visitors a fresh first page after every post', async () => {
    const ana = await newMember()
    const before = await (await anyone.get('/api/posts')).json<{ posts: object[] }>()
    expect(before).toEqual({
      posts: expect.any(Array),
      next_cursor: before.posts.length < 20 ? null : expect.any(String),
      seq: expect.any(Number),
    })
    const { id } = await publish(ana.browser)
    const after = await (await anyone.get('/api/posts')).json<{ posts: object[] }>()
    expect(after.posts[0]).toMatchObject({ id, likes_count: 0 })
    await ana.browser.put(`/api/posts/${id}/like`)
    const liked = await (await anyone.get('/api/posts')).json<{ posts: object[] }>()
    expect(liked.posts[0]).toMatchObject({ id, likes_count: 1 })
  })
})
