import { afterEach, describe, expect, it } from 'vitest'
import { anyone, type Browser } from '../../support/browser'
import { comment, publish, readComments, readPost } from '../../support/feed'
import { closePages, openFeed } from '../../support/feed-page'
import { signedInAs, newMember } from '../../support/members'
import { newestSeq } from '../../../worker/feed/event-log'
import { database } from '../../support/members'

afterEach(closePages)

const remove = (browser: Browser, postId: string, id: string) =>
  browser.delete(`/api/posts/${postId}/comments/${id}`)

describe('deleting a comment', () => {
  it('is for its author and for admins, and finds nothing the second time', async () => {
    const [ana, bea, admin] = [
      await signedInAs('fan'),
      await signedInAs('fan'),
      await signedInAs('admin'),
    ]
    const post = await publish(ana)
    const [first, second] = [await comment(bea, post.id), await comment(bea, post.id)]
    expect((await remove(anyone, post.id, first.id)).status).toBe(401)
    // The author of the post is not the author of the comment.
    const refused = await remove(ana, post.id, first.id)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'forbidden' })

    expect((await remove(bea, post.id, first.id)).status).toBe(204)
    expect((await remove(bea, post.id, first.id)).status).toBe(404)
    expect(await readComments(anyone, post.id)).toMatchObject({ comments: [{ id: second.id }] })
    expect(await readPost(anyone, post.id)).toMatchObject({ comments_count: 1 })
    expect((await remove(admin, post.id, second.id)).status).toBe(204)
    expect((await remove(admin, post.id, second.id)).status).toBe(404)
    expect(await readPost(anyone, post.id)).toMatchObject({ comments_count: 0 })
  })

  it('counts once when requested ten times at once', async () => {
    const ana = await signedInAs('fan')
    const post = await publish(ana)
    await comment(ana, post.id)
    const { id } = await comment(ana, post.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(ana, post.id, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array(9).fill(404),
    ])
    expect(await readPost(anyone, post.id)).toMatchObject({ comments_count: 1 })
  })

  it.each(['nope', '0', '1 OR 1=1', '%00'])('finds no comment %j', async (id) => {
    const ana = await signedInAs('admin')
    const post = await publish(ana)
    expect((await remove(ana, post.id, encodeURIComponent(id))).status).toBe(404)
    const { id: elsewhere } = await comment(ana, (await publish(ana)).id)
    expect((await remove(ana, post.id, elsewhere)).status).toBe(404)
  })

  it('is in the audit log only when an admin deletes another member’s comment', async () => {
    const [ana, { id: adminId, browser: admin }] = [await newMember(), await newMember('admin')]
    const post = await publish(admin)
    const [own, foreign] = [await comment(admin, post.id), await comment(ana.browser, post.id)]
    for (const { id } of [own, foreign, foreign]) await remove(admin, post.id, id)
    const page = await admin.get(`/api/admin/audit?actor_id=${adminId}`)
    expect(await page.json()).toMatchObject({
      entries: [{ action: 'comment.delete', target_id: foreign.id, target_label: ana.username }],
    })
  })

  it('reaches open pages with the new count, and leaves no text in a replay', async () => {
    const [ana, fan] = [await signedInAs('fan'), await signedInAs('fan')]
    const page = await openFeed(fan)
    const since = await newestSeq(database)
    const post = await publish(ana)
    const { id } = await comment(ana, post.id, 'Regretted words')
    await remove(ana, post.id, id)
    const deleted = {
      type: 'comment_deleted',
      seq: expect.any(Number),
      post_id: post.id,
      comments_count: 0,
      comment_id: id,
    }
    await expect.poll(() => page.events().at(-1)).toEqual(deleted)
    const away = await openFeed(fan, { since })
    await expect.poll(() => away.events().at(-1)).toEqual(deleted)
    expect(away.texts.join()).not.toContain('Regretted')
  })
})
