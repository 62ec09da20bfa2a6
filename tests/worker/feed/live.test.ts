import { evictDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newestSeq } from '../../../worker/feed/event-log'
import { anyone, ORIGIN } from '../../support/browser'
import { comment, publish } from '../../support/feed'
import {
  closePages,
  openFeedSocket,
  openFeed,
  manyPosts,
  receivedPosts,
  runAlarms,
  rooms,
  notifyRooms,
} from '../../support/feed-page'
import { signedInAs, database, newMember } from '../../support/members'

afterEach(closePages)

describe('the live feed socket', () => {
  it('refuses other sites before it asks a room', async () => {
    const fan = await signedInAs('fan')
    const fetch = vi.spyOn(env.LIVE_ROOM, 'getByName')
    for (const Origin of [
      'https://evil.test',
      'null',
      '',
      `https://club.test.evil.test`,
      'http://club.test',
    ])
      expect((await openFeedSocket(fan, { headers: { Origin } })).status).toBe(403)
    const without = new Request(`${ORIGIN}/api/feed/live`, { headers: { Upgrade: 'websocket' } })
    expect((await exports.default.fetch(without)).status).toBe(403)
    expect((await openFeedSocket(anyone)).status).toBe(401)
    const plain = await fan.get('/api/feed/live')
    expect(plain.status).toBe(426)
    expect(plain.headers.get('Upgrade')).toBe('websocket')
    expect(await plain.json()).toMatchObject({ code: 'upgrade_required' })
    expect(fetch).not.toHaveBeenCalled()
    fetch.mockRestore()
  })

  it('refuses a banned member and an expired token', async () => {
    const [admin, ana] = [await signedInAs('admin'), await newMember()]
    await admin.patch(`/api/admin/users/${ana.id}`, { status: 'banned' })
    expect((await openFeedSocket(ana.browser)).status).toBe(401)
    const bea = await newMember()
    bea.browser.cookies.set('__Host-access', 'x.y.z')
    expect((await openFeedSocket(bea.browser)).status).toBe(401)
  })

  it('sends the current sequence number at the start', async () => {
    const page = await openFeed(await signedInAs('fan'))
    await expect.poll(() => page.frames).toEqual([{ seq: await newestSeq(database), events: [] }])
    page.socket.send('ping')
    await expect.poll(() => page.texts.at(-1)).toBe('pong')
  })
})

describe('an event', () => {
  it('reaches every page, with all it needs to be shown', async () => {
    const ana = await signedInAs('fan')
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map(async () => openFeed(await signedInAs('fan'))),
    )
    const post = await publish(ana, 'Soundcheck')
    for (const page of pages) await expect.poll(() => receivedPosts(page)).toEqual([post.id])
    const said = await comment(ana, post.id)
    await ana.put(`/api/posts/${post.id}/like`)
    await ana.put(`/api/posts/${post.id}/like`)
    await ana.delete(`/api/posts/${post.id}/like`)
    for (const page of pages) await expect.poll(() => page.events()).toHaveLength(4)
    await ana.delete(`/api/posts/${post.id}`)
    for (const page of pages) {
      await expect.poll(() => page.events()).toHaveLength(5)
      const seq = expect.any(Number)
      const post_id = post.id
      expect(page.events()).toEqual([
        { type: 'post_created', seq, post },
        { type: 'comment_created', seq, post_id, comments_count: 1, comment: said },
        { type: 'post_liked', seq, post_id, likes_count: 1 },
        { type: 'post_liked', seq, post_id, likes_count: 0 },
        { type: 'post_deleted', seq, post_id },
      ])
      const seqs = page.events().map((event) => event.seq)
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
      expect(page.lastSeq()).toBe(seqs.at(-1))
    }
  })

  it('arrives at once, and a hundred posts in a second in at most ten frames a second', async () => {
    const page = await openFeed(await signedInAs('fan'))
    await expect.poll(() => page.frames).toHaveLength(1)
    const times: number[] = []
    page.socket.addEventListener('message', () => {
      times.push(Date.now())
    })
    const [first] = await manyPosts(1)
    await notifyRooms()
    await expect.poll(() => receivedPosts(page)).toEqual([first])
    const ids = await manyPosts(100)
    await notifyRooms()
    await expect.poll(() => receivedPosts(page)).toEqual([first, ...ids])
    for (const start of times)
      expect(
        times.filter((time) => time >= start && time < start + 1000).length,
      ).toBeLessThanOrEqual(10)
  })

  it('needs no query between a notice that carries it and the page', async () => {
    // Hibernation clears what other tests left in these rooms.
    for (const room of rooms) await evictDurableObject(room)
    const page = await openFeed(await signedInAs('fan'))
    await expect.poll(() => page.frames).toHaveLength(1)
    await manyPosts(1)
    const seq = await newestSeq(database)
    const told = { type: 'post_liked', seq, post_id: 'not-in-the-log', likes_count: 7 } as const
    await Promise.all(rooms.map((room) => room.notifyFeed(told)))
    await expect.poll(() => page.events()).toEqual([told])
  })

  it('is read from the log when a notice before it was lost', async () => {
    const page = await openFeed(await signedInAs('fan'))
    await expect.poll(() => page.frames).toHaveLength(1)
    const ids = await manyPosts(2)
    const seq = await newestSeq(database)
    const told = { type: 'post_liked', seq, post_id: 'not-in-the-log', likes_count: 7 } as const
    await Promise.all(rooms.map((room) => room.notifyFeed(told)))
    await expect.poll(() => receivedPosts(page)).toEqual(ids)
    expect(page.events()).toHaveLength(2)
  })

  it('is found by the room itself when its notice was lost', async () => {
    const page = await openFeed(await signedInAs('fan'))
    await expect.poll(() => page.frames).toHaveLength(1)
    const ids = await manyPosts(3)
    await runAlarms()
    await expect.poll(() => receivedPosts(page)).toEqual(ids)
  })

  it('arrives once and in order after the room hibernated', async () => {
    const fan = await newMember()
    const page = await openFeed(fan.browser)
    const before = await publish(fan.browser)
    await expect.poll(() => receivedPosts(page)).toEqual([before.id])
    for (const room of rooms) await evictDurableObject(room)
    const after = await publish(fan.browser)
    await expect.poll(() => receivedPosts(page)).toEqual([before.id, after.id])
    for (const room of rooms) await evictDurableObject(room)
    const admin = await signedInAs('admin')
    await admin.patch(`/api/admin/users/${fan.id}`, { status: 'banned' })
    await expect.poll(() => page.closed.code).toBe(4401)
    expect(receivedPosts(page)).toEqual([before.id, after.id])
  })
})
