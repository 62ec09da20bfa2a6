import { describe, expect, it } from 'vitest'
import Stripe from 'stripe'
import { SECRET_KEY, aCheckout, aFolder, aMember, aSandbox, stripeClient } from './test-sandbox.mjs'

const refusal = (fields) => expect.objectContaining(fields)

describe('the API', () => {
  it('accepts only its own keys', async () => {
    const { origin, stripe } = await aSandbox()
    await expect(stripe.customers.list()).resolves.toMatchObject({ object: 'list', data: [] })
    const stranger = stripeClient(new URL(origin).port, 'sk_test_other')
    await expect(stranger.customers.list()).rejects.toThrow(Stripe.errors.StripeAuthenticationError)
    expect((await fetch(`${origin}/v1/customers`)).status).toBe(401)
  })

  it('is not served under another host name', async () => {
    const { origin } = await aSandbox()
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.test', authorization: `Bearer ${SECRET_KEY}` }
      request(`${origin}/v1/customers`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it('answers in the API version of the installed package, and gives each request an id', async () => {
    const { stripe } = await aSandbox()
    const customer = await stripe.customers.create({ email: 'ana@example.com' })
    expect(customer.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
    expect(customer.lastResponse.requestId).toMatch(/^req_/)
    const { data } = await stripe.events.list()
    expect(data[0]).toMatchObject({
      type: 'customer.created',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { id: customer.lastResponse.requestId },
    })
  })

  it('returns errors in Stripe’s format', async () => {
    const { stripe } = await aSandbox()
    await expect(stripe.customers.retrieve('cus_none')).rejects.toEqual(
      refusal({
        type: 'StripeInvalidRequestError',
        code: 'resource_missing',
        param: 'id',
        statusCode: 404,
      }),
    )
    await expect(stripe.customers.create({ nickname: 'ana' })).rejects.toEqual(
      refusal({ code: 'parameter_unknown', param: 'nickname', statusCode: 400 }),
    )
    await expect(stripe.checkout.sessions.create({ mode: 'subscription' })).rejects.toEqual(
      refusal({ code: 'parameter_missing', param: 'success_url' }),
    )
    await expect(stripe.balance.retrieve()).rejects.toEqual(refusal({ statusCode: 404 }))
    await expect(stripe.customers.list({ expand: ['data.friends'] })).resolves.toBeDefined()
    await stripe.customers.create({ email: 'ana@example.com' })
    await expect(stripe.customers.list({ expand: ['data.friends'] })).rejects.toThrow(
      'cannot be expanded',
    )
  })

  it('pages through a list, newest first', async () => {
    const { stripe } = await aSandbox()
    for (let i = 0; i < 12; i++) await stripe.customers.create({ name: `fan ${i}` })
    const first = await stripe.customers.list({ limit: 5 })
    expect(first.data.map(({ name }) => name)).toEqual([11, 10, 9, 8, 7].map((i) => `fan ${i}`))
    expect(first.has_more).toBe(true)
    const last = await stripe.customers.list({ limit: 10, starting_after: first.data[4].id })
    expect(last.data.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `fan ${i}`))
    expect(last.has_more).toBe(false)
    const back = await stripe.customers.list({ limit: 2, ending_before: first.data[4].id })
    expect(back.data.map(({ name }) => name)).toEqual(['fan 9', 'fan 8'])
    const all = await stripe.customers.list({ limit: 5 }).autoPagingToArray({ limit: 100 })
    expect(all).toHaveLength(12)
    await expect(stripe.customers.list({ limit: 101 })).rejects.toEqual(refusal({ param: 'limit' }))
  })

  it('parses nested parameters, and treats names like __proto__ as plain names', async () => {
    const { stripe } = await aSandbox()
    const metadata = { ['__proto__x']: 'a', constructor: 'b', 'with spaces': 'c & d = é' }
    const customer = await stripe.customers.create({ metadata })
    expect((await stripe.customers.retrieve(customer.id)).metadata).toEqual(metadata)
    expect({}.a).toBeUndefined()
  })
})

describe('an idempotency key', () => {
  it('gives the same answer to the same request, and acts once', async () => {
    const { stripe } = await aSandbox()
    const once = () => stripe.customers.create({ email: 'a@b.test' }, { idempotencyKey: 'k1' })
    const [first, second] = await Promise.all([once(), once()])
    expect(second.id).toBe(first.id)
    const replayed = [first, second].map(
      ({ lastResponse }) => lastResponse.headers['idempotent-replayed'],
    )
    expect(replayed.filter(Boolean)).toEqual(['true'])
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('is refused for another request', async () => {
    const { stripe } = await aSandbox()
    await stripe.customers.create({ email: 'a@b.test' }, { idempotencyKey: 'k1' })
    await expect(
      stripe.customers.create({ email: 'c@d.test' }, { idempotencyKey: 'k1' }),
    ).rejects.toEqual(refusal({ type: 'StripeIdempotencyError', statusCode: 400 }))
  })

  it('can be used again after a validation error', async () => {
    const { stripe } = await aSandbox()
    const options = { idempotencyKey: 'k1' }
    await expect(stripe.prices.create({ currency: 'usd' }, options)).rejects.toThrow('unit_amount')
    const right = { currency: 'usd', unit_amount: 1, product_data: { name: 'x' } }
    await expect(stripe.prices.create(right, options)).resolves.toMatchObject({ unit_amount: 1 })
  })

  it('survives a restart', async () => {
    const stateFile = `${aFolder()}/stripe.json`
    const before = await aSandbox({ stateFile })
    const made = await before.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k1' })
    await before.stop()
    const after = await aSandbox({ stateFile })
    const again = await after.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k1' })
    expect(again.id).toBe(made.id)
  })
})

describe('prices', () => {
  it('are found by their lookup key, which only one price has at a time', async () => {
    const { stripe } = await aSandbox()
    const product = await stripe.products.create({ id: 'vip', name: 'VIP' })
    await expect(stripe.products.create({ id: 'vip', name: 'VIP' })).rejects.toEqual(
      refusal({ code: 'resource_already_exists' }),
    )
    const price = {
      product: product.id,
      currency: 'BRL',
      unit_amount: 4990,
      recurring: { interval: 'month' },
      lookup_key: 'vip_brl',
    }
    const first = await stripe.prices.create(price)
    await expect(stripe.prices.create(price)).rejects.toThrow('already uses that lookup key')
    const second = await stripe.prices.create({ ...price, transfer_lookup_key: true })
    const found = await stripe.prices.list({ lookup_keys: ['vip_brl', 'other'] })
    expect(found.data.map(({ id }) => id)).toEqual([second.id])
    expect(await stripe.prices.retrieve(first.id)).toMatchObject({
      lookup_key: null,
      currency: 'brl',
    })
  })
})

describe('injected failures', () => {
  it('occur the given number of times, on the given path', async () => {
    const { stripe, control } = await aSandbox()
    await control('POST', '/faults', { fail: '500', path: '/v1/customers', method: 'POST' })
    await control('POST', '/faults', { fail: '429', path: '/v1/customers', method: 'POST' })
    const create = () => stripe.customers.create({ name: 'Ana' })
    await expect(stripe.customers.list()).resolves.toBeDefined()
    await expect(create()).rejects.toEqual(refusal({ type: 'StripeAPIError', statusCode: 500 }))
    await expect(create()).rejects.toEqual(refusal({ type: 'StripeRateLimitError' }))
    await expect(create()).resolves.toMatchObject({ name: 'Ana' })
    expect((await control('GET', '/calls?path=/v1/customers')).count).toBe(4)
  })

  it('lose the answer and not the change', async () => {
    const { stripe, control } = await aSandbox()
    await control('POST', '/faults', { fail: '500', stage: 'after' })
    const create = () => stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k1' })
    await expect(create()).rejects.toEqual(refusal({ statusCode: 500 }))
    const again = await create()
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('let a caller wait forever', async () => {
    const { origin, control } = await aSandbox()
    await control('POST', '/faults', { fail: 'timeout' })
    const stripe = new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: new URL(origin).port,
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 200,
    })
    await expect(stripe.customers.list()).rejects.toThrow(Stripe.errors.StripeConnectionError)
  })
})

it('a deleted customer loses their subscriptions at once', async () => {
  const sandbox = await aSandbox()
  const { customer, subscription } = await aMember(sandbox)
  expect(await sandbox.stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
  expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect(await sandbox.stripe.subscriptions.retrieve(subscription)).toMatchObject({
    status: 'canceled',
  })
  await expect(aCheckout(sandbox, { customer: customer.id })).rejects.toEqual(
    refusal({ code: 'resource_missing', param: 'customer' }),
  )
})
