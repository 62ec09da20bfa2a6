import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messageText } from '../../../shared/chat'
import { readMessages, vipAtChat } from '../../support/chat'
import { shortenPauses } from '../../support/short-pauses'
import { Vendor, refusal } from '../../support/vendor'

let vendor: Vendor

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vendor = new Vendor()
})

describe('a silent vendor', () => {
  it('gets half a minute, then the run ends and the next message works', async () => {
    const { tab, room } = await vipAtChat()
    tab.send('Hello?')
    const call = await vendor.call()
    await expect.poll(() => tab.run()?.status).toBe('in_progress')
    const { started_at, expires_at } = tab.run() ?? {}
    expect((expires_at ?? 0) - (started_at ?? 0)).toBe(30)
    await runDurableObjectAlarm(room)
    // Too early: the run continues, and the alarm is set again.
    expect(tab.run()?.status).toBe('in_progress')
    await runInDurableObject(room, (_, { storage }) => {
      storage.sql.exec('update runs set expires_at = started_at - 1')
    })
    expect(await runDurableObjectAlarm(room)).toBe(true)
    await expect
      .poll(() => tab.run())
      .toMatchObject({
        status: 'expired',
        last_error: { code: 'timed_out', message: 'Run timed out' },
      })
    expect(call.isAborted()).toBe(true)
    expect(tab.shown()).toEqual(['Hello?'])
    vendor.says = ['Here I am']
    tab.send('Again')
    await expect.poll(() => tab.shown()).toEqual(['Hello?', 'Again', 'Here I am'])
  })

  it('does not block the room when the alarm itself fails, seven times', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { tab, room } = await vipAtChat()
    tab.send('Hello?')
    await vendor.call()
    await runInDurableObject(room, (_, { storage }) => {
      storage.sql.exec('update runs set expires_at = started_at - 1')
      storage.sql.exec('alter table runs rename to runs_away')
    })
    for (let i = 0; i < 7; i++) expect(await runDurableObjectAlarm(room)).toBe(true)
    await runInDurableObject(room, (_, { storage }) => {
      storage.sql.exec('alter table runs_away rename to runs')
    })
    expect(await runDurableObjectAlarm(room)).toBe(true)
    await expect.poll(() => tab.run()?.status).toBe('expired')
  })
})

describe('a failing vendor', () => {
  it.each([
    ['too many requests', refusal(429, { 'Retry-After': '0' }), 3, 'rate_limited'],
    ['a long pause', refusal(429, { 'Retry-After': '60' }), 1, 'rate_limited'],
    ['a fault of its own', refusal(500), 3, 'vendor_error'],
    ['a wrong key', refusal(401), 1, 'refused'],
    [
      'a broken connection',
      () => {
        throw new TypeError('TLS handshake failed')
      },
      3,
      'unreachable',
    ],
  ])('with %s, is retried a limited number of times', async (_, refuse, calls, code) => {
    shortenPauses()
    vendor.refusals = [refuse, refuse, refuse, refuse]
    const { tab, browser } = await vipAtChat()
    tab.send('Hello')
    await expect
      .poll(() => tab.run())
      .toMatchObject({
        status: 'failed',
        failed_at: expect.any(Number),
        last_error: { code, message: 'Run failed with status: failed' },
      })
    expect(vendor.calls).toHaveLength(calls)
    expect((await readMessages(browser)).messages.map(messageText)).toEqual(['Hello'])
    expect(tab.texts.join()).not.toContain('Words of the vendor')
  })

  it('is called again once, unnoticed', async () => {
    shortenPauses()
    vendor.refusals = [refusal(500)]
    vendor.says = ['There you are']
    const { tab } = await vipAtChat()
    tab.send('Hello')
    await expect.poll(() => tab.run()?.status).toBe('completed')
    expect(tab.shown()).toEqual(['Hello', 'There you are'])
  })

  it.each([
    ['ends without a word that it is complete', (call) => call.end(), 'cut_off'],
    ['breaks the connection', (call) => call.cut(), 'unreachable'],
    ['says what is no JSON', (call) => call.write('event: x\ndata: {nonsense\n\n'), 'unreadable'],
    ['says that it failed', (call) => call.fail('Words of the vendor'), 'vendor_error'],
    [
      'says an error',
      (call) =>
        call.write(
          'event: error\ndata: {"type":"error","code":"x","message":"Words of the vendor"}\n\n',
        ),
      'vendor_error',
    ],
    [
      'does not stop talking',
      (call) => {
        for (let i = 0; i < 80; i++) call.say('x'.repeat(65_536))
      },
      'too_long',
    ],
  ] satisfies [string, (call: Awaited<ReturnType<Vendor['call']>>) => void, string][])(
    'and %s after three words: they are kept and marked, and it is not asked again',
    async (_, break_, code) => {
      const { tab, browser } = await vipAtChat()
      tab.send('Hello')
      const call = await vendor.call()
      for (const word of ['One ', 'two ', 'three']) call.say(word)
      await expect.poll(() => tab.shown()[1]).toBe('One two three')
      break_(call)
      await expect.poll(() => tab.run()).toMatchObject({ status: 'failed', last_error: { code } })
      expect(vendor.calls).toHaveLength(1)
      const { messages } = await readMessages(browser)
      expect(messages.map(messageText)).toEqual(['Hello', 'One two three'])
      expect(messages[1]?.status).toBe('incomplete')
      expect(tab.texts.join()).not.toContain('Words of the vendor')
    },
  )

  it('fails too when its answer is empty', async () => {
    const { tab } = await vipAtChat()
    tab.send('Hello')
    const call = await vendor.call()
    call.complete()
    await expect
      .poll(() => tab.run())
      .toMatchObject({
        status: 'failed',
        last_error: { code: 'empty' },
      })
    expect(tab.shown()).toEqual(['Hello'])
  })

  it('says so when reasoning took all tokens', async () => {
    const { tab } = await vipAtChat()
    tab.send('Hello')
    const call = await vendor.call()
    call.stopAtLimit()
    await expect
      .poll(() => tab.run())
      .toMatchObject({
        status: 'failed',
        last_error: { code: 'max_output_tokens' },
      })
  })

  it('at the maximum length gives an answer that is marked as cut', async () => {
    const { tab, browser } = await vipAtChat()
    tab.send('Everything, please')
    const call = await vendor.call()
    call.say('All of')
    call.stopAtLimit()
    await expect.poll(() => tab.run()?.status).toBe('completed')
    expect((await readMessages(browser)).messages[1]?.status).toBe('incomplete')
  })
})
