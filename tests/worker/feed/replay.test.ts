import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { newestSeq, pruneEvents } from '../../../worker/feed/event-log'
import { comment, publish } from '../../support/feed'
import {
  closePages,
  openFeed,
  manyPosts,
  receivedPosts,
  runAlarms,
  rooms,
  notifyRooms,
} from '../../support/feed-page'
import { signedInAs, database } from '../../support/members'

afterEach(closePages)

describe('a replay', () => {
  it('delivers exactly what was missed, in order, and then live events', async () => {
    const [ana, fan] = [await signedInAs('fan'), await signedInAs('fan')]
    const first = await openFeed(fan)
    const before = await publish(ana)
    await expect.poll(() => receivedPosts(first)).toEqual([before.id])
    const since = first.lastSeq()
    first.socket.close(1000)
    const missed = await manyPosts(30)
    const again = await openFeed(fan, { since })
    await expect.poll(() => receivedPosts(again)).toEqual(missed)
    const after = await publish(ana)
    await expect.poll(() => receivedPosts(again)).toEqual([...missed, after.id])
    const third = await openFeed(fan, { since: again.lastSeq() })
    await expect.poll(() => third.frames).toEqual([{ seq: again.lastSeq(), events: [] }])
  })

  it('misses and repeats nothing while others write', async () => {
    const fan = await signedInAs('fan')
    const start = await newestSeq(database)
    const watcher = await openFeed(await signedInAs('fan'))
    const writing = manyPosts(60).then(async (ids) => {
      await runAlarms()
      return ids
    })
    const heard: string[] = []
    let since = start
    for (let i = 0; i < 8; i++) {
      const page = await openFeed(fan, { since })
      await scheduler.wait(40)
      await notifyRooms()
      await scheduler.wait(20)
      heard.push(...receivedPosts(page))
      since = Math.max(since, page.lastSeq())
      page.socket.close(1000)
    }
    const ids = await writing
    const last = await openFeed(fan, { since })
    await expect.poll(() => [...heard, ...receivedPosts(last)]).toEqual(ids)
    await expect.poll(() => receivedPosts(watcher)).toEqual(ids)
  })

  it.each(['garbage', '-1', '1.5', '', '999999999', '1e3', "' or 1=1", '9'.repeat(30)])(
    'since %j is told to read the page anew',
    async (since) => {
      const page = await openFeed(await signedInAs('fan'), { since: encodeURIComponent(since) })
      await expect.poll(() => page.frames).toEqual([{ resync: true }])
      const post = await publish(await signedInAs('fan'))
      await expect.poll(() => receivedPosts(page)).toEqual([post.id])
    },
  )

  it('tells the page to refetch when the log is too short', async () => {
    const fan = await signedInAs('fan')
    await manyPosts(30)
    const newest = await newestSeq(database)
    await pruneEvents(database, 10)
    for (const room of rooms) await evictDurableObject(room)
    const tooOld = await openFeed(fan, { since: newest - 11 })
    await expect.poll(() => tooOld.frames).toEqual([{ resync: true }])
    const kept = await openFeed(fan, { since: newest - 10 })
    await expect
      .poll(() => kept.events().map(({ seq }) => seq))
      .toEqual(Array.from({ length: 10 }, (_, i) => newest - 9 + i))
    await pruneEvents(database, 0)
    const current = await openFeed(await signedInAs('fan'), { since: newest })
    await expect.poll(() => current.frames).toEqual([{ seq: newest, events: [] }])
  })

  it('reports a deleted post only as deleted', async () => {
    const [ana, fan] = [await signedInAs('fan'), await signedInAs('fan')]
    const since = await newestSeq(database)
    const watcher = await openFeed(fan)
    const post = await publish(ana, 'Regretted words')
    await comment(ana, post.id)
    await ana.delete(`/api/posts/${post.id}`)
    await expect.poll(() => watcher.events().at(-1)?.type).toBe('post_deleted')
    const page = await openFeed(fan, { since })
    await expect
      .poll(() => page.events())
      .toEqual([{ type: 'post_deleted', seq: expect.any(Number), post_id: post.id }])
    expect(page.texts.join()).not.toContain('Regretted')
  })
})
