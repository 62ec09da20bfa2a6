import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isoNow } from '../../../worker/lib/ids'
import { startDuePushes } from '../../../worker/push'
import { pushDeliveries } from '../../../worker/push/tables'
import { comment, publish } from '../../support/feed'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember } from '../../support/members'
import { changePreferences, markAllRead } from '../../support/notifications'
import { PushServices, subscribe } from '../../support/push'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

async function runQueue() {
  for (let i = 0; i < 10 && queue.tasks.length > 0; i++) await queue.run()
}

async function authorWithDevice() {
  const [author, fan] = [await newMember(), await newMember()]
  const device = await subscribe(author.browser)
  return { author, fan, device, post: await publish(author.browser) }
}

describe('a comment', () => {
  it('reaches the devices of the post’s author', async () => {
    const services = new PushServices()
    const { fan, device, post } = await authorWithDevice()
    await comment(fan.browser, post.id, 'Lovely')
    await expect.poll(() => queue.tasks.map(({ type }) => type)).toContain('push')
    await runQueue()
    expect(services.counts()).toEqual({ [device.endpoint]: 1 })
    const [sent] = services.received
    expect(sent && device.read(sent.body).notification).toMatchObject({
      title: `${fan.username} commented on your post`,
      body: 'Lovely',
      navigate: expect.stringMatching(
        `^${env.PUBLIC_ORIGIN}/social/post/${post.id}#comment-`,
      ) as unknown,
    })
  })

  it('that joins an unread entry is no second push; the first after reading is', async () => {
    const { author, fan, device, post } = await authorWithDevice()
    const deliveries = () =>
      database.select().from(pushDeliveries).where(eq(pushDeliveries.subscription_id, device.id))
    await comment(fan.browser, post.id, 'One')
    await comment(fan.browser, post.id, 'Two')
    expect(await deliveries()).toHaveLength(1)
    await markAllRead(author.browser)
    await comment(fan.browser, post.id, 'Three')
    expect(await deliveries()).toHaveLength(2)
  })

  it('that was deleted before the push is not sent', async () => {
    const services = new PushServices()
    const { fan, device, post } = await authorWithDevice()
    const { id } = await comment(fan.browser, post.id, 'Oops')
    await fan.browser.delete(`/api/posts/${post.id}/comments/${id}`)
    await startDuePushes(env, database)
    await runQueue()
    expect(services.counts()).not.toHaveProperty([device.endpoint])
    const left = database
      .select()
      .from(pushDeliveries)
      .where(eq(pushDeliveries.subscription_id, device.id))
    expect(await left).toEqual([])
  })

  it('waits for the end of quiet hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { author, fan, device, post } = await authorWithDevice()
    const quiet = { from: '00:00', to: '23:59', time_zone: 'UTC' }
    await changePreferences(author.browser, { quiet })
    await comment(fan.browser, post.id, 'Good night')
    const [delivery] = await database
      .select()
      .from(pushDeliveries)
      .where(eq(pushDeliveries.subscription_id, device.id))
    // Within the last minute of a day there are no quiet hours.
    const isQuiet = !isoNow().includes('T23:59')
    expect((delivery?.due_at ?? '') > isoNow()).toBe(isQuiet)
  })
})
