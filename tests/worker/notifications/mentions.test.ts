import { describe, expect, it } from 'vitest'
import { mentionedNames, typedMention } from '../../../shared/mentions'
import { anyone } from '../../support/browser'
import { comment, publish } from '../../support/feed'
import { newMember } from '../../support/members'
import { readNotifications, said, unreadOf } from '../../support/notifications'

describe('a text', () => {
  it.each([
    ['Hi @ana!', ['ana']],
    ['@Ana and @ANA, @bea_2', ['ana', 'bea_2']],
    ['(@ana)', ['ana']],
    ['mail ana@fans.test', []],
    ['https://x.test/@ana', []],
    ['@@ana', []],
    [`@${'a'.repeat(31)}`, []],
    ['@', []],
    [
      Array.from({ length: 12 }, (_, i) => `@fan${i}`).join(' '),
      Array.from({ length: 10 }, (_, i) => `fan${i}`),
    ],
  ])('%s mentions %j', (text, names) => {
    expect(mentionedNames(text)).toEqual(names)
  })

  it.each([
    ['Hi @an', 6, 'an'],
    ['Hi @an', 4, ''],
    ['Hi @an there', 6, 'an'],
    ['Hi @an there', 9, null],
    ['a@b', 3, null],
  ])('%s at %i is a mention of %j', (text, cursor, name) => {
    expect(typedMention(text, cursor)).toBe(name)
  })
})

describe('a mention', () => {
  it('notifies the member of the post or comment, whatever the case, and the post’s author not twice', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const post = await publish(ana.browser, `Thanks, @${bea.username.toUpperCase()}`)
    const { notifications } = await readNotifications(bea.browser)
    expect(notifications.map(said)).toEqual([{ kind: 'mention', actors: [ana.username], count: 1 }])
    expect(notifications[0]?.target).toMatchObject({
      type: 'post',
      path: `/social/post/${post.id}`,
    })

    const { id } = await comment(bea.browser, post.id, `You too, @${ana.username}`)
    const ofAna = await readNotifications(ana.browser)
    expect(ofAna.notifications.map(said)).toEqual([
      { kind: 'mention', actors: [bea.username], count: 1 },
    ])
    expect(ofAna.notifications[0]?.target).toMatchObject({
      type: 'comment',
      id,
      path: `/social/post/${post.id}#comment-${id}`,
    })
  })

  it('of oneself, of a stranger’s address or of nobody notifies nobody', async () => {
    const ana = await newMember()
    await publish(ana.browser, `@${ana.username} @nobody_has_this x@${ana.username}`)
    expect(await unreadOf(ana.browser)).toBe(0)
  })

  it('opens the profile by name, as far as it may be seen', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const path = `/api/users/@${ana.username.toUpperCase()}`
    expect(await (await bea.browser.get(path)).json()).toMatchObject({ id: ana.id })
    expect((await bea.browser.get('/api/users/@nobody_has_this')).status).toBe(404)
    expect((await anyone.get(path)).status).toBe(401)
    await ana.browser.put(`/api/members/${bea.id}/block`)
    expect((await bea.browser.get(path)).status).toBe(404)
  })
})

describe('the search for members', () => {
  const search = async (browser: typeof anyone, prefix: string) =>
    (
      await (
        await browser.get(`/api/members/search?prefix=${prefix}`)
      ).json<{
        members: { username: string }[]
      }>()
    ).members.map(({ username }) => username)

  it('finds names that begin so, whatever the case, but not one’s own', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    expect(await search(ana.browser, bea.username.toUpperCase())).toEqual([bea.username])
    expect(await search(ana.browser, ana.username)).toEqual([])
    expect((await search(ana.browser, 'm_')).length).toBeLessThanOrEqual(8)
  })

  it('leaves out members who blocked this one, are blocked, or are banned', async () => {
    const [ana, bea, cleo] = [await newMember(), await newMember(), await newMember('admin')]
    await ana.browser.put(`/api/members/${bea.id}/block`)
    expect(await search(ana.browser, bea.username)).toEqual([])
    expect(await search(bea.browser, ana.username)).toEqual([])
    await cleo.browser.patch(`/api/admin/users/${ana.id}`, { status: 'banned' })
    expect(await search(cleo.browser, ana.username)).toEqual([])
  })

  it('is for members, with a valid beginning, and limited', async () => {
    const { browser } = await newMember()
    expect((await anyone.get('/api/members/search?prefix=a')).status).toBe(401)
    for (const prefix of ['', '%25', 'a b', 'a'.repeat(31)])
      expect((await browser.get(`/api/members/search?prefix=${prefix}`)).status).toBe(400)
    expect((await browser.get('/api/members/search')).status).toBe(400)
    let last = 200
    for (let i = 0; i < 121 && last === 200; i++)
      last = (await browser.get('/api/members/search?prefix=a')).status
    expect(last).toBe(429)
  })
})

describe('a linked comment', () => {
  it('is read by itself, as far as it may be seen', async () => {
    const [ana, bea, cleo] = [await newMember(), await newMember(), await newMember()]
    const post = await publish(ana.browser)
    const other = await publish(ana.browser)
    const written = await comment(bea.browser, post.id)
    const path = `/api/posts/${post.id}/comments/${written.id}`
    expect(await (await cleo.browser.get(path)).json()).toEqual(written)
    expect((await anyone.get(path)).status).toBe(200)
    expect((await anyone.get(`/api/posts/${other.id}/comments/${written.id}`)).status).toBe(404)
    await cleo.browser.put(`/api/members/${bea.id}/mute`)
    expect((await cleo.browser.get(path)).status).toBe(404)
    await bea.browser.delete(path)
    expect((await anyone.get(path)).status).toBe(404)
  })
})
