import { describe, expect, it } from 'vitest'
import { WEBHOOK_SECRET, aFolder, aMember, aSandbox } from './test-sandbox.mjs'

const read = (stripe, { body, signature }) =>
  stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)

const sawOf = (site, id) => site.heard.filter(({ body }) => JSON.parse(body).id === id)

async function someone(sandbox) {
  await sandbox.stripe.customers.create({ email: 'ana@example.com' })
  const { events } = await sandbox.control('GET', '/events')
  return events[0].id
}

describe('a webhook', () => {
  it('is signed like Stripe’s', async () => {
    const { stripe, control, site } = await aSandbox()
    await stripe.customers.create({ email: 'ana@example.com' })
    await control('POST', '/webhooks/settled')
    expect(site.heard).toHaveLength(1)
    expect(site.heard[0].path).toBe('/api/stripe/webhook')
    expect(read(stripe, site.heard[0])).toMatchObject({
      type: 'customer.created',
      data: { object: { email: 'ana@example.com' } },
    })
  })

  it('is retried until it succeeds, and each attempt is recorded', async () => {
    const sandbox = await aSandbox()
    sandbox.site.willAnswer(500, 400)
    const id = await someone(sandbox)
    await sandbox.control('POST', '/webhooks/settled')
    const { events } = await sandbox.control('GET', '/events?type=customer.created')
    expect(events[0].attempts.map(({ status }) => status)).toEqual([500, 400, 200])
    expect(events[0].pending_webhooks).toBe(0)
    expect(sawOf(sandbox.site, id)).toHaveLength(3)
    for (const delivery of sandbox.site.heard) read(sandbox.stripe, delivery)
  })

  it('that failed is retried after a restart', async () => {
    const stateFile = `${aFolder()}/stripe.json`
    const before = await aSandbox({ stateFile })
    before.site.willAnswer(500)
    const id = await someone(before)
    await expect.poll(() => before.site.heard.length).toBe(1)
    await before.stop()
    const after = await aSandbox({ stateFile })
    await expect.poll(() => sawOf(after.site, id).length).toBe(1)
  })

  it('is repeated a thousand times, fifty at once, on request', async () => {
    const sandbox = await aSandbox()
    const id = await someone(sandbox)
    await sandbox.control('POST', '/webhooks/settled')
    const order = { times: 1000, concurrency: 50 }
    expect(await sandbox.control('POST', `/events/${id}/deliver`, order)).toEqual({
      statuses: { 200: 1000 },
    })
    expect(sawOf(sandbox.site, id)).toHaveLength(1001)
  })

  it.each(['body', 'signature', 'none'])('has a wrong %s on request', async (tamper) => {
    const sandbox = await aSandbox()
    const id = await someone(sandbox)
    await sandbox.control('POST', '/webhooks/settled')
    await sandbox.control('POST', `/events/${id}/deliver`, { tamper })
    expect(() => read(sandbox.stripe, sandbox.site.heard.at(-1))).toThrow()
  })

  it('is late, early, or signed with another secret on request', async () => {
    const sandbox = await aSandbox()
    const id = await someone(sandbox)
    await sandbox.control('POST', '/webhooks/settled')
    for (const how of [{ age: 301 }, { secret: 'whsec_other' }]) {
      await sandbox.control('POST', `/events/${id}/deliver`, how)
      expect(() => read(sandbox.stripe, sandbox.site.heard.at(-1))).toThrow()
    }
    await sandbox.control('POST', `/events/${id}/deliver`, { age: -86_400 })
    const at = Number(/t=(\d+)/.exec(sandbox.site.heard.at(-1).signature)[1])
    expect(at).toBeGreaterThan(Date.now() / 1000 + 86_000)
  })
})

it('events are held back, and released in another order', async () => {
  const sandbox = await aSandbox()
  const { control, site } = sandbox
  await control('POST', '/webhooks/hold')
  await aMember(sandbox)
  expect(site.heard).toEqual([])
  const { events } = await control('GET', '/events')
  const { released } = await control('POST', '/webhooks/release', { order: 'reversed' })
  expect(released).toEqual(events.map(({ id }) => id))
  expect(site.heard.map(({ body }) => JSON.parse(body).id)).toEqual(released.toReversed())
})

it('a made-up event can be sent', async () => {
  const { control, site } = await aSandbox()
  const object = { id: 'sub_none', object: 'subscription', customer: 'cus_none' }
  await control('POST', '/events', {
    type: 'customer.subscription.updated',
    object,
    livemode: true,
  })
  await control('POST', '/webhooks/settled')
  expect(JSON.parse(site.heard[0].body)).toMatchObject({ livemode: true, data: { object } })
})
