import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveParty } from '../../../app/features/parties/live-party'
import { MemberConnection } from '../../../app/features/session/member-connection'
import type { PartyStateFrame } from '../../../shared/parties'
import { fakeBrowser } from '../lib/fake-socket'

let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => browser.restore())

const state = (more: Partial<PartyStateFrame> = {}): PartyStateFrame => ({
  type: 'state',
  server_time: Date.now(),
  status: 'live',
  item: 0,
  started_at: 0,
  position_ms: 0,
  paused: false,
  card: null,
  listeners: 1,
  avatars: [],
  chat: true,
  slow_seconds: 0,
  tracks: [],
  role: 'member',
  messages: [],
  questions: [],
  ...more,
})

const framesOf = (sent: string[], type: string) =>
  sent.flatMap((text) => {
    const frame: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {}
    return frame.type === type || type in frame ? [frame] : []
  })

async function opened(id = 'night') {
  const live = new LiveParty(id, new MemberConnection(new QueryClient()))
  const stop = live.start()
  const server = await browser.socket()
  server.serverOpens()
  return { live, server, stop, view: () => live.store.getState() }
}

describe('a party on the member’s connection', () => {
  it('joins, is live with its first state, samples the clock, and leaves', async () => {
    const { server, view, stop } = await opened()
    expect(framesOf(server.sent, 'join')).toEqual([{ join: 'party', id: 'night' }])
    expect(view().connection).toBe('connecting')
    server.serverSends({ joined: 'party', id: 'night' })
    server.serverSends(state())
    expect(view().connection).toBe('live')
    await browser.wait(1000)
    expect(framesOf(server.sent, 'clock')).toHaveLength(6)
    stop()
    expect(server.sent.at(-1)).toBe('{"leave":"party"}')
    await browser.wait(10_000)
    expect(framesOf(server.sent, 'clock')).toHaveLength(6)
  })

  it('ignores what is still on its way from another party', async () => {
    const { server, view } = await opened()
    server.serverSends(state({ listeners: 99 }))
    server.serverSends({ joined: 'party', id: 'other' })
    server.serverSends(state({ listeners: 99 }))
    expect(view().state).toBeNull()
    server.serverSends({ joined: 'party', id: 'night' })
    server.serverSends(state({ listeners: 2 }))
    expect(view().state?.listeners).toBe(2)
  })

  it('sends what was not accepted again when it is back', async () => {
    const { live, server, view } = await opened()
    server.serverSends({ joined: 'party', id: 'night' })
    server.serverSends(state())
    live.say('Hello')
    server.serverCloses(1006)
    live.say('Again')
    await browser.wait(800)
    const second = await browser.socket()
    second.serverOpens()
    second.serverSends({ joined: 'party', id: 'night' })
    second.serverSends(state())
    expect(framesOf(second.sent, 'say')).toMatchObject([{ content: 'Hello' }, { content: 'Again' }])
    expect(view().pending).toHaveLength(2)
  })

  it('is refused when the member may not attend, and tries again after an error', async () => {
    const { server, view } = await opened()
    server.serverSends({ left: 'party', code: 'internal' })
    expect(view().connection).toBe('waiting')
    await browser.wait(2000)
    expect(framesOf(server.sent, 'join')).toHaveLength(2)
    server.serverSends({ left: 'party', code: 'vip_required' })
    expect(view().connection).toBe('refused')
    await browser.wait(60_000)
    expect(framesOf(server.sent, 'join')).toHaveLength(2)
    expect(vi.getTimerCount()).toBeLessThan(3)
  })
})
