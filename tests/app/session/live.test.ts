import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearServer } from '../../../app/features/session/live'
import { hearInboxChanged } from '../../../app/features/session/staff-word'

/** A line on which the test is the server. */
class Line extends EventTarget {
  readyState = 0
  constructor(readonly address: string) {
    super()
    lines.push(this)
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(notice: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(notice) }))
  }
  breaks(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  close() {
    this.readyState = 3
  }
}

const lines: Line[] = []
const changed = vi.fn()
const inboxChanged = vi.fn()
let stops: (() => void)[] = []

async function line() {
  await vi.advanceTimersByTimeAsync(0)
  const last = lines.at(-1)
  if (!last) throw new Error('no line was asked for')
  return last
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('window', { location: { href: 'https://club.test/community' } })
  stops = [hearInboxChanged(inboxChanged), hearServer(changed)]
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  lines.length = 0
})

it('asks who it is when its line opens: what was said before then, nobody heard', async () => {
  const opening = await line()
  expect(opening.address).toBe('wss://club.test/api/session/live')
  expect(changed).not.toHaveBeenCalled()
  opening.opens()
  expect(changed).toHaveBeenCalledTimes(1)
  expect(inboxChanged).toHaveBeenCalledTimes(1)
})

it('asks again when it is told that something changed, and about nothing else', async () => {
  const open = await line()
  open.opens()
  open.says({ type: 'session' })
  expect(changed).toHaveBeenCalledTimes(2)
  open.says({ type: 'inbox' })
  open.says({ type: 'weather' })
  expect([changed, inboxChanged].map((heard) => heard.mock.calls.length)).toEqual([2, 2])
})

it('asks before it comes back after a break, and once more when it is back', async () => {
  const first = await line()
  first.opens()
  first.breaks(1006)
  await vi.advanceTimersByTimeAsync(2000)
  expect(lines).toHaveLength(2)
  expect(changed).toHaveBeenCalledTimes(2)
  const second = await line()
  second.opens()
  expect(changed).toHaveBeenCalledTimes(3)
})

it('does not come back when it was told that the session is over, and asks once', async () => {
  const only = await line()
  only.opens()
  only.breaks(4401)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(1)
  expect(changed).toHaveBeenCalledTimes(2)
})
