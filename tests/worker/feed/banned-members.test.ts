import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../../worker/feed/event-log'
import { anyone } from '../../support/browser'
import { comment, publish, readComments, readFeed, readPost } from '../../support/feed'
import { closePages, openFeed, runAlarms, rooms } from '../../support/feed-page'
import { signedInAs, database, newMember } from '../../support/members'

afterEach(closePages)

const admin = signedInAs('admin')
const setStatus = async (id: string, status: 'active' | 'banned') =>
  (await admin).patch(`/api/admin/users/${id}`, { status })

/** A member with a post, and a comment on a fan's post. */
async function writer() {
  const [member, fan] = [await newMember(), await newMember()]
  const own = await publish(member.browser, 'Words of a spammer')
  const theirs = await publish(fan.browser)
  const said = await comment(member.browser, theirs.id, 'Buy this')
  await comment(fan.browser, own.id, 'No, thank you')
  return { member, fan, own, theirs, said }
}

describe('posts and comments of a banned member', () => {
  it('are hidden from visitors, members and admins, and return when the ban is lifted', async () => {
    const { member, fan, own, theirs, said } = await writer()
    await setStatus(member.id, 'banned')
    for (const browser of [anyone, fan.browser, await admin]) {
      const { posts } = await readFeed(browser)
      expect(posts.map(({ id }) => id)).toContain(theirs.id)
      expect(posts.map(({ id }) => id)).not.toContain(own.id)
      expect((await browser.get(`/api/posts/${own.id}`)).status).toBe(404)
      expect((await browser.get(`/api/posts/${own.id}/comments`)).status).toBe(404)
      expect((await readComments(browser, theirs.id)).comments).toEqual([])
      expect((await readPost(browser, theirs.id)).comments_count).toBe(0)
    }
    expect(await (await anyone.get(`/social/post/${own.id}`)).text()).not.toContain('spammer')
    const profile = await fan.browser.get(`/api/users/${member.id}`)
    expect(profile.status).toBe(404)
    expect(await profile.json()).toMatchObject({ code: 'profile_not_found' })
    expect((await fan.browser.get(`/api/users/${member.id}/posts`)).status).toBe(404)

    await setStatus(member.id, 'active')
    expect((await readPost(anyone, own.id)).comments_count).toBe(1)
    expect((await readPost(anyone, theirs.id)).comments_count).toBe(1)
    expect((await readComments(anyone, theirs.id)).comments).toMatchObject([{ id: said.id }])
    expect((await fan.browser.get(`/api/users/${member.id}`)).status).toBe(200)
  })

  it('cannot be liked, answered or reported', async () => {
    const { member, fan, own } = await writer()
    await setStatus(member.id, 'banned')
    const answers = [
      await fan.browser.put(`/api/posts/${own.id}/like`),
      await fan.browser.post(`/api/posts/${own.id}/comments`, { content: 'Hello?' }),
      await fan.browser.put(`/api/posts/${own.id}/report`, { reason: 'spam' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('are counted correctly after two bans, two lifts and a deleted comment in between', async () => {
    const { member, theirs, said } = await writer()
    for (let i = 0; i < 2; i++) await setStatus(member.id, 'banned')
    expect((await readPost(anyone, theirs.id)).comments_count).toBe(0)
    await (await admin).delete(`/api/posts/${theirs.id}/comments/${said.id}`)
    expect((await readPost(anyone, theirs.id)).comments_count).toBe(0)
    for (let i = 0; i < 2; i++) await setStatus(member.id, 'active')
    expect((await readPost(anyone, theirs.id)).comments_count).toBe(0)
  })

  it('leave open pages with the ban; pages refetch when it is lifted', async () => {
    const { member, own, theirs, said } = await writer()
    const page = await openFeed(await signedInAs('fan'))
    await setStatus(member.id, 'banned')
    const seq = expect.any(Number)
    await expect
      .poll(() => page.events())
      .toEqual([
        { type: 'post_deleted', seq, post_id: own.id },
        {
          type: 'comment_deleted',
          seq,
          post_id: theirs.id,
          comments_count: 0,
          comment_id: said.id,
        },
      ])
    await setStatus(member.id, 'active')
    await expect
      .poll(() => page.events().at(-1))
      .toEqual({
        type: 'member_restored',
        seq,
        user_id: member.id,
      })
  })

  it.each([true, false])(
    'are not replayed after a reconnect, and do not end the replay (room awake: %s)',
    async (awake) => {
      const since = await newestSeq(database)
      const fan = await signedInAs('fan')
      const watcher = awake ? await openFeed(fan) : null
      const { member, own } = await writer()
      for (let i = 0; i < 8; i++) await publish(member.browser, 'Words of a spammer')
      await setStatus(member.id, 'banned')
      const last = await publish(fan)
      if (watcher) {
        await runAlarms()
        await expect.poll(() => watcher.lastSeq()).toBe(await newestSeq(database))
      } else for (const room of rooms) await evictDurableObject(room)
      const page = await openFeed(fan, { since })
      await expect.poll(() => page.events().length).toBeGreaterThan(0)
      expect(page.events()).toContainEqual(
        expect.objectContaining({ type: 'post_deleted', post_id: own.id }),
      )
      expect(page.events()).toContainEqual(
        expect.objectContaining({
          type: 'post_created',
          post: expect.objectContaining({ id: last.id }),
        }),
      )
      expect(page.texts.join()).not.toContain('spammer')
      expect(page.texts.join()).not.toContain('Buy this')
    },
  )
})

it('leave open pages when the account is deleted', async () => {
  const { member, theirs, said } = await writer()
  const page = await openFeed(await signedInAs('fan'))
  await member.browser.send('/api/account', {
    method: 'DELETE',
    body: { password: 'a-right-password' },
  })
  await expect
    .poll(() => page.events())
    .toContainEqual({
      type: 'comment_deleted',
      seq: expect.any(Number),
      post_id: theirs.id,
      comments_count: 0,
      comment_id: said.id,
    })
})
