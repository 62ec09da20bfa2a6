import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, it, vi } from 'vitest'
import { readMessages, vipAtChat } from '../../support/chat'
import { Vendor } from '../../support/vendor'

let vendor: Vendor

beforeEach(() => {
  vi.restoreAllMocks()
  vendor = new Vendor()
})

it('a blank message, or one of twenty thousand characters, is not sent', async () => {
  const { tab, browser } = await vipAtChat()
  const blank = tab.send(' \u0000\n ')
  await expect
    .poll(() => tab.error())
    .toEqual({
      type: 'error',
      code: 'invalid_input',
      error: 'This field is required',
      id: blank,
      retry_after: null,
    })
  tab.send('x'.repeat(20_000))
  await expect.poll(() => tab.error()?.error).toBe('This is too long')
  expect((await readMessages(browser)).messages).toEqual([])
  expect(vendor.calls).toHaveLength(0)
})

it('sixty messages in a minute are answered, the next one has to wait', async () => {
  // Away from the end of a minute, which would reset the count.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 + 5000 })
  vendor.says = ['Yes']
  const { tab, browser } = await vipAtChat()
  const path = `/api/chat/threads/${tab.state()?.thread.id}/messages`
  for (let i = 0; i < 60; i++)
    expect((await browser.post(path, { content: `${i}` })).status).toBe(202)
  const over = await browser.post(path, { content: 'One more' })
  expect(over.status).toBe(429)
  expect(await over.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(over.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  const id = tab.send('One more')
  await expect.poll(() => tab.error()).toMatchObject({ code: 'too_many_requests', id })
  vi.setSystemTime(Date.now() + 60_000)
  expect((await browser.post(path, { content: 'Later' })).status).toBe(202)
  await expect.poll(() => tab.run()?.status).toBe('completed')
  vi.useRealTimers()
})

it('two hundred thousand tokens a day are the limit, and New or Clear return none', async () => {
  const { tab, browser } = await vipAtChat()
  tab.send('Hello')
  const call = await vendor.call()
  call.say('Hi')
  call.complete(200_000)
  await expect.poll(() => tab.run()?.status).toBe('completed')
  for (const type of ['new', 'clear']) tab.say({ type })
  await expect.poll(() => tab.of('cleared')).toHaveLength(1)
  const path = `/api/chat/threads/${tab.of('cleared')[0]?.thread.id}/messages`
  const over = await browser.post(path, { content: 'More' })
  expect(over.status).toBe(429)
  expect(await over.json()).toMatchObject({
    code: 'chat_daily_limit',
    error: 'You have reached the chat limit for today. Please come back tomorrow.',
  })
  expect(Number(over.headers.get('Retry-After'))).toBeLessThanOrEqual(86_400)
  expect(vendor.calls).toHaveLength(1)
})

it('an answer without usage data is counted too', async () => {
  const { tab, room } = await vipAtChat()
  tab.send('Hello')
  const call = await vendor.call()
  call.say('x'.repeat(3000))
  call.end()
  await expect.poll(() => tab.run()?.status).toBe('failed')
  const used = await runInDurableObject(room, (_, { storage }) =>
    storage.sql.exec<{ tokens: number }>(`select tokens from usage where span = 'day'`).one(),
  )
  expect(used.tokens).toBeGreaterThan(1000)
})

it('of five thousand messages the model gets the newest that fit, and a length limit', async () => {
  const { tab, room } = await vipAtChat()
  await runInDurableObject(room, (_, { storage }) => {
    for (let i = 0; i < 5000; i++)
      storage.sql.exec(
        `insert into messages (id, thread_id, role, text, status, created_at) values (?, ?, ?, ?, 'completed', 1)`,
        `message-${i}`,
        tab.state()?.thread.id ?? '',
        i % 2 === 0 ? 'user' : 'assistant',
        `${i} ${'word '.repeat(200)}`,
      )
  })
  tab.send('And now?')
  const { body } = await vendor.call()
  // 800 of the answer, and room for reasoning.
  expect(body.max_output_tokens).toBe(4000)
  expect(body.input.at(-1)).toEqual({ role: 'user', content: 'And now?' })
  expect(body.input.at(-2)?.content).toMatch(/^4999 /)
  expect(body.input.length).toBeGreaterThan(5)
  // A token is about four characters of English.
  expect(JSON.stringify(body.input).length / 4).toBeLessThan(6500)
})
