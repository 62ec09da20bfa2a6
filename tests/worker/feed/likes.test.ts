import { describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { comment, publish, readComments, readFeed, readPost } from '../../support/feed'
import { signedInAs } from '../../support/members'

const countsOf = async (id: string) => {
  const { likes_count, comments_count } = await readPost(anyone, id)
  return { likes_count, comments_count }
}

describe('liking a post', () => {
  it('counts once when repeated, and can be undone', async () => {
    const [ana, bea] = [await signedInAs('fan'), await signedInAs('fan')]
    const { id } = await publish(ana)
    for (let i = 0; i < 2; i++) expect((await bea.put(`/api/posts/${id}/like`)).status).toBe(204)
    expect(await readPost(bea, id)).toMatchObject({ likes_count: 1, liked: true })
    expect(await readPost(ana, id)).toMatchObject({ likes_count: 1, liked: false })
    expect((await readFeed(bea)).posts.find((post) => post.id === id)).toMatchObject({
      liked: true,
    })

    for (let i = 0; i < 2; i++) expect((await bea.delete(`/api/posts/${id}/like`)).status).toBe(204)
    expect(await readPost(bea, id)).toMatchObject({ likes_count: 0, liked: false })
  })

  it('is counted exactly, however many happen at once', async () => {
    const author = await signedInAs('fan')
    const { id } = await publish(author)
    const crowd = await Promise.all(Array.from({ length: 8 }, () => signedInAs('fan')))
    const actions = crowd.flatMap((fan, i) => [
      () => fan.put(`/api/posts/${id}/like`),
      () => fan.put(`/api/posts/${id}/like`),
      () => fan.delete(`/api/posts/${id}/like`),
      () => fan.put(`/api/posts/${id}/like`),
      ...Array.from({ length: 4 }, () => () => comment(fan, id, `Comment of ${i}`)),
    ])
    expect(actions).toHaveLength(64)
    await Promise.all(actions.map((act) => act()))

    const liking = await Promise.all(crowd.map(async (fan) => (await readPost(fan, id)).liked))
    expect(await countsOf(id)).toEqual({
      likes_count: liking.filter(Boolean).length,
      comments_count: 32,
    })
  })

  it('is refused to visitors, and for missing posts', async () => {
    const { id } = await publish(await signedInAs('fan'))
    expect((await anyone.put(`/api/posts/${id}/like`)).status).toBe(401)
    expect((await (await signedInAs('fan')).put('/api/posts/nope/like')).status).toBe(404)
    expect((await (await signedInAs('fan')).delete('/api/posts/nope/like')).status).toBe(204)
  })

  it('is rate-limited', async () => {
    const fan = await signedInAs('fan')
    const { id } = await publish(fan)
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => fan.put(`/api/posts/${id}/like`)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('comments', () => {
  it('are read in order, page by page', async () => {
    const ana = await signedInAs('fan')
    const { id } = await publish(ana)
    const written = []
    for (let i = 0; i < 5; i++) written.push((await comment(ana, id, ` Comment ${i} `)).content)
    const first = await readComments(anyone, id, 'limit=3')
    const second = await readComments(anyone, id, `limit=3&cursor=${first.next_cursor}`)
    expect([...first.comments, ...second.comments].map(({ content }) => content)).toEqual(written)
    expect(written[0]).toBe('Comment 0')
    expect(second.next_cursor).toBeNull()
    expect(await countsOf(id)).toMatchObject({ comments_count: 5 })
  })

  it('carry their author', async () => {
    const ana = await signedInAs('fan')
    const { id, user_id, username } = await publish(ana)
    expect(await comment(ana, id)).toEqual({
      id: expect.any(String),
      post_id: id,
      user_id,
      username,
      avatar_url: null,
      is_vip: false,
      is_admin: false,
      content: 'See you there',
      created_at: expect.any(String),
    })
  })

  it('are refused when empty, too long, by visitors, or under a missing post', async () => {
    const ana = await signedInAs('fan')
    const { id } = await publish(ana)
    const path = `/api/posts/${id}/comments`
    for (const content of ['', '  ', 'x'.repeat(2001), 7])
      expect((await ana.post(path, { content })).status).toBe(400)
    expect((await anyone.post(path, { content: 'x' })).status).toBe(401)
    expect((await ana.post('/api/posts/nope/comments', { content: 'x' })).status).toBe(404)
    expect((await anyone.get(`${path}?cursor=forged`)).status).toBe(400)
    expect(await countsOf(id)).toMatchObject({ comments_count: 0 })
  })

  it('are limited to thirty a minute', async () => {
    const ana = await signedInAs('fan')
    const { id } = await publish(ana)
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => ana.post(`/api/posts/${id}/comments`, { content: 'x' })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
