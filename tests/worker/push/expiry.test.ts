import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { isoIn, isoNow } from '../../../worker/lib/ids'
import { deliverPushes } from '../../../worker/push'
import { pushDeliveries } from '../../../worker/push/tables'
import { holdQueue } from '../../support/fake-queue'
import { database } from '../../support/members'
import { PushServices, dueDevice, sameMessage } from '../../support/push'

it('a message is not sent a day late, whatever pauses the push service asked for', async () => {
  holdQueue()
  const services = new PushServices()
  const deliver = () => deliverPushes(env, sameMessage)
  const rows = () => database.select().from(pushDeliveries)
  const due_at = isoNow()
  const expires_at = new Date(Date.parse(due_at) + 24 * 3600 * 1000).toISOString()
  const { endpoint } = await dueDevice(due_at)
  const busy = { status: 429, headers: { 'Retry-After': '43200' } }
  services.willAnswer(endpoint, () => new Response('', busy))
  await deliver()
  expect(await rows()).toMatchObject([{ tries: 1, expires_at }])
  await database.update(pushDeliveries).set({ due_at: isoNow(), expires_at: isoIn(-1) })
  await deliver()
  expect([services.received.length, await rows()]).toEqual([1, []])
})
