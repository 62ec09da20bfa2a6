import { describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { comment, publish, readFeed, readPost } from '../../support/feed'
import { signedInAs, newMember } from '../../support/members'

describe('a post', () => {
  it('is returned completely, and public', async () => {
    const ana = await newMember()
    const response = await ana.browser.post('/api/posts', { content: '  Soundcheck done \n' })
    expect(response.status).toBe(201)
    const post = await response.json<{ id: string }>()
    expect(post).toEqual({
      id: expect.any(String),
      user_id: ana.id,
      username: ana.username,
      avatar_url: null,
      is_vip: false,
      is_admin: false,
      content: 'Soundcheck done',
      image_url: null,
      image_alt: null,
      image_width: null,
      image_height: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      likes_count: 0,
      comments_count: 0,
      liked: false,
    })
    expect(await readPost(anyone, post.id)).toEqual(post)
    expect((await readFeed(anyone)).posts).toContainEqual(post)
  })

  it('shows whether its author, and each commenter, is VIP or on the team', async () => {
    const post = await publish(await signedInAs('vip'))
    expect(post).toMatchObject({ is_vip: true, is_admin: false })
    expect(await comment(await signedInAs('admin'), post.id)).toMatchObject({
      is_vip: false,
      is_admin: true,
    })
  })

  it.each([
    [{ content: '' }, 'This field is required'],
    [{ content: ' \n\t ' }, 'This field is required'],
    [{ content: '\u0000\u0007' }, 'This field is required'],
    [{ content: '\u200b\u2060 \ufe0f' }, 'This field is required'],
    [{}, 'This field is required'],
    [{ content: 'x'.repeat(5001) }, 'This is too long'],
    [{ content: ['x'] }, 'This is not valid'],
  ])('is not %j', async (body, sentence) => {
    const response = await (await signedInAs('fan')).post('/api/posts', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { content: sentence },
    })
  })

  it('may have 5,000 characters of any script, returned unchanged', async () => {
    const ana = await signedInAs('fan')
    const texts = [
      'x'.repeat(5000),
      'e\u0301'.repeat(2000),
      '\u202eevil\u202c \u{1f3b6} \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      '<img src=x onerror=alert(1)> {{7*7}} ${x} </script>',
    ]
    for (const content of texts) expect((await publish(ana, content)).content).toBe(content)
    const broken = await ana.send('/api/posts', {
      method: 'POST',
      body: String.raw`{"content":"a\ud800b\u0000c\r\nd"}`,
    })
    expect(await broken.json()).toMatchObject({ content: 'a\ufffdbc\nd' })
  })

  it('of a megabyte is refused before it is read', async () => {
    const response = await (
      await signedInAs('fan')
    ).post('/api/posts', { content: 'x'.repeat(1_000_000) })
    expect(response.status).toBe(413)
  })

  it('is limited to ten a minute', async () => {
    const ana = await signedInAs('fan')
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await ana.post('/api/posts', { content: 'Again' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
    const refused = await ana.post('/api/posts', { content: 'Again' })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await (await signedInAs('fan')).post('/api/posts', { content: 'Mine' })).status).toBe(
      201,
    )
  })

  it('takes only its text from the body', async () => {
    const bea = await newMember()
    const response = await (
      await signedInAs('fan')
    ).post('/api/posts', { content: 'x', user_id: bea.id, likes_count: 99, id: 'mine' })
    expect(await response.json()).not.toMatchObject({ user_id: bea.id })
  })
})

describe('deleting a post', () => {
  it('is for its author and for admins', async () => {
    const [ana, bea, admin] = [
      await signedInAs('fan'),
      await signedInAs('vip'),
      await signedInAs('admin'),
    ]
    const [first, second] = [await publish(ana), await publish(ana)]
    const refused = await bea.delete(`/api/posts/${first.id}`)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'forbidden' })
    expect((await readPost(anyone, first.id)).id).toBe(first.id)

    expect((await ana.delete(`/api/posts/${first.id}`)).status).toBe(204)
    expect((await admin.delete(`/api/posts/${second.id}`)).status).toBe(204)
    for (const { id } of [first, second]) {
      expect((await anyone.get(`/api/posts/${id}`)).status).toBe(404)
      expect((await admin.delete(`/api/posts/${id}`)).status).toBe(404)
    }
  })

  it('is in the audit log only when an admin deletes another member’s post', async () => {
    const [ana, { id: adminId, browser: admin }] = [
      await signedInAs('fan'),
      await newMember('admin'),
    ]
    const [hers, foreign] = [await publish(admin), await publish(ana)]
    for (const { id } of [hers, foreign, foreign]) await admin.delete(`/api/posts/${id}`)
    const page = await admin.get(`/api/admin/audit?actor_id=${adminId}`)
    expect(await page.json()).toMatchObject({
      entries: [{ action: 'post.delete', target_id: foreign.id, target_label: foreign.username }],
    })
  })

  it('deletes its comments and likes', async () => {
    const ana = await signedInAs('fan')
    const { id } = await publish(ana)
    await ana.put(`/api/posts/${id}/like`)
    await ana.post(`/api/posts/${id}/comments`, { content: 'Mine' })
    await ana.delete(`/api/posts/${id}`)
    expect((await anyone.get(`/api/posts/${id}/comments`)).status).toBe(404)
    expect((await ana.put(`/api/posts/${id}/like`)).status).toBe(404)
  })
})

it.each(['0', '-1', '1e9', 'abc', '9007199254740993', '1 OR 1=1', '1;--', '%00', '\ud800'])(
  'there is no post %j',
  async (id) => {
    const path = `/api/posts/${encodeURIComponent(id.toWellFormed())}`
    expect((await anyone.get(path)).status).toBe(404)
    expect((await anyone.get(`${path}/comments`)).status).toBe(404)
    expect((await (await signedInAs('admin')).delete(path)).status).toBe(404)
  },
)
