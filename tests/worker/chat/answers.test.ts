import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messageText } from '../../../shared/chat'
import { openChat, readMessages, vipAtChat } from '../../support/chat'
import { Vendor } from '../../support/vendor'

let vendor: Vendor

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vendor = new Vendor()
})

/** A word is on the screen at once and stored a moment later. */
const storedText = (room: DurableObjectStub, text: string) =>
  expect
    .poll(() =>
      runInDurableObject(room, (_, { storage }) =>
        storage.sql.exec(`select text from messages where role = 'assistant'`).one(),
      ),
    )
    .toEqual({ text })

describe('an answer', () => {
  it('streams word by word to every page, and is stored', async () => {
    const began = Math.floor(Date.now() / 1000)
    const { tab, browser } = await vipAtChat()
    const other = await openChat(browser)
    const id = tab.send('What is new?')
    const call = await vendor.call()
    // Stored before it is acknowledged, and acknowledged before the answer starts.
    await expect.poll(() => tab.of('message').map(({ message }) => message.id)).toEqual([id])
    await expect.poll(() => tab.run()).toMatchObject({ status: 'in_progress', last_error: null })
    call.say('A ')
    await expect.poll(() => tab.shown()).toEqual(['What is new?', 'A '])
    call.say('new single 💜')
    await expect.poll(() => other.shown()).toEqual(['What is new?', 'A new single 💜'])
    call.complete()
    await expect.poll(() => other.run()?.status).toBe('completed')
    await expect.poll(() => tab.shown()).toEqual(other.shown())
    const { messages } = await readMessages(browser)
    expect(messages).toEqual([
      {
        id,
        object: 'thread.message',
        created_at: expect.any(Number),
        thread_id: tab.state()?.thread.id,
        role: 'user',
        content: [{ type: 'text', text: { value: 'What is new?' } }],
        file_ids: [],
        assistant_id: null,
        run_id: tab.run()?.id,
        status: 'completed',
      },
      expect.objectContaining({
        role: 'assistant',
        assistant_id: 'persona',
        run_id: tab.run()?.id,
        status: 'completed',
        content: [{ type: 'text', text: { value: 'A new single 💜' } }],
      }),
    ])
    expect(messages[0]?.created_at).toBeGreaterThanOrEqual(began)
    expect(messages[0]?.created_at).toBeLessThanOrEqual(Date.now() / 1000)
  })

  it('continues for a page that connects in the middle', async () => {
    const { tab, browser } = await vipAtChat()
    tab.send('Tell me more')
    const call = await vendor.call()
    for (const word of ['One ', 'two ', 'three ']) call.say(word)
    await expect.poll(() => tab.shown()[1]).toBe('One two three ')
    const late = await openChat(browser)
    expect(late.shown()[1]).toBe('One two three ')
    call.say('four')
    call.complete()
    await expect.poll(() => late.run()?.status).toBe('completed')
    await expect.poll(() => tab.shown()).toEqual(late.shown())
    expect(late.shown()[1]).toBe('One two three four')
  })

  it('is completed when no page is open', async () => {
    const { tab, browser } = await vipAtChat()
    tab.send('Hello')
    const call = await vendor.call()
    call.say('Half')
    await expect.poll(() => tab.shown()).toContain('Half')
    tab.socket.close(1000)
    call.say(' and half')
    call.complete()
    await expect
      .poll(async () => (await readMessages(browser)).messages.at(-1))
      .toMatchObject({
        status: 'completed',
      })
    expect((await openChat(browser)).shown()).toEqual(['Hello', 'Half and half'])
  })

  it('is complete when its room hibernates in the middle', async () => {
    const { tab, browser, room } = await vipAtChat()
    tab.send('Hello')
    const call = await vendor.call()
    call.say('Half')
    await expect.poll(() => tab.shown()[1]).toBe('Half')
    const asleep = evictDurableObject(room)
    call.say(' and half')
    call.complete()
    await asleep
    await expect.poll(() => tab.shown()[1]).toBe('Half and half')
    tab.socket.close(1000)
    const back = await openChat(browser)
    expect(back.shown()).toEqual(['Hello', 'Half and half'])
    expect(back.state()?.run?.status).toBe('completed')
  })

  it('keeps its text, marked as broken off, when its room dies', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { tab, browser, room } = await vipAtChat()
    tab.send('Hello')
    const call = await vendor.call()
    call.say('These words ')
    call.say('are safe')
    await expect.poll(() => tab.shown()[1]).toBe('These words are safe')
    await storedText(room, 'These words are safe')
    await runInDurableObject(room, (_, state) => state.abort('a crash')).catch(() => {})
    const back = await openChat(browser)
    expect(back.shown()).toEqual(['Hello', 'These words are safe'])
    expect(back.state()?.messages[1]).toMatchObject({ status: 'incomplete' })
    expect(back.state()?.run).toMatchObject({
      status: 'failed',
      last_error: { code: 'interrupted', message: 'Run failed with status: failed' },
    })
    vendor.says = ['Back again']
    back.send('And now?')
    await expect.poll(() => back.shown().at(-1)).toBe('Back again')
  })
})

describe('a message sent during an answer', () => {
  it('ends that run and drops its late words', async () => {
    const { tab, browser } = await vipAtChat()
    tab.send('First')
    const first = await vendor.call(0)
    first.say('I was about to')
    await expect.poll(() => tab.shown()[1]).toBe('I was about to')
    const firstRun = tab.run()
    tab.send('Second')
    const second = await vendor.call(1)
    await expect.poll(() => first.isAborted()).toBe(true)
    first.say(' say this')
    second.say('To the second')
    second.complete()
    await expect.poll(() => tab.run()?.status).toBe('completed')
    expect(tab.shown()).toEqual(['First', 'Second', 'To the second'])
    const { messages } = await readMessages(browser)
    expect(messages.map(messageText)).toEqual(['First', 'Second', 'To the second'])
    const run = await browser.get(`/api/chat/threads/${firstRun?.thread_id}/runs/${firstRun?.id}`)
    expect(await run.json()).toMatchObject({
      status: 'cancelled',
      cancelled_at: expect.any(Number),
      last_error: null,
    })
    // The model does not get text that nobody could read.
    expect(second.body.input.map(({ content }) => content).slice(1)).toEqual(['First', 'Second'])
  })

  it('is one message and one call, however often and from wherever it is sent', async () => {
    const { tab, browser } = await vipAtChat()
    const other = await openChat(browser)
    const id = crypto.randomUUID()
    for (const page of [tab, other, tab]) page.send('Once', id)
    const threadId = tab.state()?.thread.id
    const again = await browser.post(`/api/chat/threads/${threadId}/messages`, {
      id,
      content: 'Once',
    })
    expect(again.status).toBe(202)
    expect(await again.json()).toMatchObject({ message: { id } })
    const call = await vendor.call()
    call.say('One')
    call.complete()
    await expect.poll(() => other.run()?.status).toBe('completed')
    tab.send('Once', id)
    await scheduler.wait(50)
    expect(vendor.calls).toHaveLength(1)
    expect((await readMessages(browser)).messages).toHaveLength(2)
  })
})

describe('stopping an answer', () => {
  it('keeps the text so far, marked, and allows another try', async () => {
    const { tab, browser } = await vipAtChat()
    const id = tab.send('Long story')
    const call = await vendor.call()
    call.say('Once upon')
    await expect.poll(() => tab.shown()[1]).toBe('Once upon')
    tab.say({ type: 'cancel' })
    await expect.poll(() => tab.run()).toMatchObject({ status: 'cancelled' })
    expect(call.isAborted()).toBe(true)
    expect((await readMessages(browser)).messages.at(-1)).toMatchObject({ status: 'incomplete' })
    vendor.says = ['Short story']
    tab.send('Long story', id)
    await expect.poll(() => tab.run()?.status).toBe('completed')
    expect(tab.shown()).toEqual(['Long story', 'Short story'])
    expect((await readMessages(browser)).messages.map(messageText)).toEqual(tab.shown())
  })
})
