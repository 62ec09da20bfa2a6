import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messageText } from '../../../shared/chat'
import {
  type Accepted,
  openChat,
  readMessages,
  readThreads,
  roomOf,
  vipAtChat,
} from '../../support/chat'
import { newMember } from '../../support/members'
import { Vendor } from '../../support/vendor'

let vendor: Vendor

beforeEach(() => {
  vi.restoreAllMocks()
  vendor = new Vendor()
})

describe('a new chat', () => {
  it('clears every page, and stops the running answer', async () => {
    const { tab, browser } = await vipAtChat()
    const other = await openChat(browser)
    tab.send('Old question')
    const call = await vendor.call()
    call.say('Old ans')
    await expect.poll(() => other.shown()).toHaveLength(2)
    const before = tab.state()?.thread
    tab.say({ type: 'new' })
    for (const page of [tab, other]) {
      await expect.poll(() => page.shown()).toEqual([])
      expect(page.state()).toMatchObject({ messages: [], run: null, next_cursor: null })
      expect(page.state()?.thread.id).not.toBe(before?.id)
    }
    expect(call.isAborted()).toBe(true)
    // The old one still belongs to the member.
    const { threads } = await readThreads(browser)
    expect(threads).toEqual([tab.state()?.thread, before])
    const old = await browser.get(`/api/chat/threads/${before?.id}/messages`)
    expect(await old.json()).toMatchObject({ messages: [{ status: 'completed' }, {}] })
    const late = await browser.post(`/api/chat/threads/${before?.id}/messages`, { content: 'x' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'chat_thread_over' })
  })

  it('starts without the earlier messages', async () => {
    vendor.says = ['Yes']
    const { tab } = await vipAtChat()
    tab.send('Remember the word moonlight')
    await expect.poll(() => tab.run()?.status).toBe('completed')
    tab.say({ type: 'new' })
    await expect.poll(() => tab.shown()).toEqual([])
    tab.send('Which word?')
    const call = await vendor.call(1)
    expect(JSON.stringify(call.body)).not.toContain('moonlight')
  })
})

describe('clearing the chat', () => {
  it('stops the answer, deletes every thread and starts anew', async () => {
    const { tab, browser, room } = await vipAtChat()
    const other = await openChat(browser)
    vendor.says = ['Old']
    tab.send('In the first thread')
    await expect.poll(() => tab.run()?.status).toBe('completed')
    tab.say({ type: 'new' })
    vendor.says = null
    tab.send('In the second')
    const call = await vendor.call(1)
    call.say('Half')
    await expect.poll(() => tab.shown()).toEqual(['In the second', 'Half'])
    tab.say({ type: 'clear' })
    for (const page of [tab, other]) {
      await expect.poll(() => page.of('cleared')).toHaveLength(1)
      expect(page.shown()).toEqual([])
    }
    expect(call.isAborted()).toBe(true)
    call.say(' late')
    const { threads } = await readThreads(browser)
    expect(threads).toEqual([tab.of('cleared')[0]?.thread])
    const rows = await runInDurableObject(room, (_, { storage }) =>
      ['messages', 'runs'].map((table) =>
        storage.sql.exec(`select count(*) as n from ${table}`).one(),
      ),
    )
    expect(rows).toEqual([{ n: 0 }, { n: 0 }])
  })

  it('changes nothing when it fails, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vendor.says = ['Kept']
    const { tab, room } = await vipAtChat()
    tab.send('Keep me')
    await expect.poll(() => tab.run()?.status).toBe('completed')
    await runInDurableObject(room, (_, { storage }) => {
      storage.sql.exec(
        `create trigger no before delete on messages begin select raise(abort, 'disk'); end`,
      )
    })
    tab.say({ type: 'clear' })
    await expect
      .poll(() => tab.error())
      .toMatchObject({
        code: 'chat_clear_failed',
        error: 'Failed to clear chat history',
      })
    // The full history again, whatever the page did meanwhile.
    await expect.poll(() => tab.of('state')).toHaveLength(2)
    expect(tab.shown()).toEqual(['Keep me', 'Kept'])
  })
})

describe('the chat over HTTP', () => {
  it('creates a thread, takes a message, shows the run and the answer', async () => {
    const { browser } = await newMember('vip')
    const created = await browser.post('/api/chat/threads')
    expect(created.status).toBe(201)
    const thread = await created.json<{ id: string }>()
    expect(thread).toEqual({ id: thread.id, object: 'thread', created_at: expect.any(Number) })
    const messages = `/api/chat/threads/${thread.id}/messages`
    const accepted = await browser.post(messages, { content: 'Hello' })
    expect(accepted.status).toBe(202)
    const { message, run } = await accepted.json<Accepted>()
    expect(message).toMatchObject({ role: 'user', thread_id: thread.id, run_id: run.id })
    expect(run).toEqual({
      id: run.id,
      object: 'thread.run',
      thread_id: thread.id,
      assistant_id: 'persona',
      status: 'in_progress',
      started_at: expect.any(Number),
      expires_at: (run.started_at ?? 0) + 30,
      cancelled_at: null,
      failed_at: null,
      completed_at: null,
      last_error: null,
    })
    const call = await vendor.call()
    call.say('Hi')
    call.complete()
    const runPath = `/api/chat/threads/${thread.id}/runs/${run.id}`
    await expect
      .poll(async () => (await browser.get(runPath)).json())
      .toMatchObject({
        status: 'completed',
        completed_at: expect.any(Number),
      })
    expect((await readMessages(browser)).messages.map(messageText)).toEqual(['Hello', 'Hi'])
    // A finished run cannot be cancelled.
    const cancelled = await browser.post(`${runPath}/cancel`)
    expect(await cancelled.json()).toMatchObject({ status: 'completed' })
  })

  it('cancels a run, and notifies open pages', async () => {
    const { tab, browser } = await vipAtChat()
    const path = `/api/chat/threads/${tab.state()?.thread.id}`
    const sent = await browser.post(`${path}/messages`, { content: 'Hello' })
    const { run } = await sent.json<Accepted>()
    const call = await vendor.call()
    expect(await (await browser.post(`${path}/runs/${run.id}/cancel`)).json()).toMatchObject({
      id: run.id,
      status: 'cancelled',
    })
    expect(call.isAborted()).toBe(true)
    await expect.poll(() => tab.run()?.status).toBe('cancelled')
  })

  it('deletes a thread, and clears every page when it is the current one', async () => {
    const { tab, browser } = await vipAtChat()
    const before = tab.state()?.thread.id
    expect((await browser.delete(`/api/chat/threads/${before}`)).status).toBe(204)
    await expect.poll(() => tab.of('cleared')).toHaveLength(1)
    expect((await browser.get(`/api/chat/threads/${before}/messages`)).status).toBe(404)
    expect((await readThreads(browser)).threads).toHaveLength(1)
  })

  it('refuses missing or malformed input', async () => {
    const { browser } = await newMember('vip')
    const { threads } = await readThreads(browser)
    const path = `/api/chat/threads/${threads[0]?.id}`
    for (const [address, status] of [
      ['/api/chat/threads/none/messages', 404],
      [`${path}/runs/none`, 404],
      [`${path}/messages?cursor=none`, 400],
      [`${path}/messages?limit=0`, 400],
      [`${path}/messages?limit=101`, 200],
      ['/api/chat/threads?cursor=none', 400],
    ] as const)
      expect([address, (await browser.get(address)).status]).toEqual([address, status])
    expect((await browser.post(`${path}/runs/none/cancel`)).status).toBe(404)
    expect((await browser.delete('/api/chat/threads/none')).status).toBe(404)
    const blank = await browser.post(`${path}/messages`, { content: ' \n\t ' })
    expect(blank.status).toBe(400)
    expect(await blank.json()).toMatchObject({ fields: { content: 'This field is required' } })
    expect((await readMessages(browser)).messages).toEqual([])
  })

  it('reports an unreachable room with its own error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { browser, id } = await newMember('vip')
    const { threads } = await readThreads(browser)
    await runInDurableObject(roomOf(id), (_, { storage }) => {
      storage.sql.exec('alter table messages rename to away')
    })
    const response = await browser.get(`/api/chat/threads/${threads[0]?.id}/messages`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: 'Failed to get messages' })
  })
})

describe('a long history', () => {
  it('is read page by page, each in the order of the conversation', async () => {
    const { browser, id } = await newMember('vip')
    const { threads } = await readThreads(browser)
    await runInDurableObject(roomOf(id), (_, { storage }) => {
      for (let i = 0; i < 120; i++)
        storage.sql.exec(
          `insert into messages (id, thread_id, role, text, status, created_at) values (?, ?, 'user', ?, 'completed', 1)`,
          `message-${i}`,
          threads[0]?.id ?? '',
          `${i}`,
        )
    })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await readMessages(browser, cursor === null ? '' : `cursor=${cursor}`)
      seen.unshift(...page.messages.map(messageText))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => `${i}`))
    const tab = await openChat(browser)
    expect(tab.shown()).toEqual(seen.slice(70))
    expect(tab.state()?.next_cursor).toBe('message-70')
  })
})
