import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FeedEvent } from '../../../../shared/feed'
import { FeedConnection, type LineEvents } from '../../../../app/features/posts/live/connection'
import { reconnectDelay } from '../../../../app/features/posts/live/delays'
import { type LiveState, nextState } from '../../../../app/features/posts/live/states'

const gone = (seq: number): FeedEvent => ({ type: 'post_deleted', seq, post_id: `p${seq}` })
const frame = (...seqs: number[]) =>
  JSON.stringify({ seq: seqs.at(-1) ?? 0, events: seqs.map(gone) })

/** A window without a network: the test is the server. */
function aWindow({ shown = 7 as number | null, signedIn = true } = {}) {
  const lines: { since: number | null; events: LineEvents; sent: string[]; closed: boolean }[] = []
  const applied: number[] = []
  const states: LiveState[] = []
  const readAgain = vi.fn()
  const world = { online: true, signedIn }
  const connection = new FeedConnection({
    open: (since, events) => {
      const line = { since, events, sent: [] as string[], closed: false }
      lines.push(line)
      return { send: (text) => line.sent.push(text), close: () => (line.closed = true) }
    },
    shown: () => shown,
    apply: (events) => applied.push(...events.map(({ seq }) => seq)),
    readAgain,
    isSignedIn: () => Promise.resolve(world.signedIn),
    changed: (state) => states.push(state),
    isOnline: () => world.online,
  })
  const line = () => {
    const last = lines.at(-1)
    if (!last) throw new Error('no line was opened')
    return last
  }
  return { connection, lines, line, applied, states, readAgain, world, state: () => states.at(-1) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the live feed of a window', () => {
  it('begins where the page ends, and acknowledges what it read', () => {
    const { connection, line, applied, state } = aWindow()
    connection.signal('start')
    expect(line().since).toBe(7)
    line().events.message(frame(8, 9))
    expect(state()).toBe('live')
    expect(applied).toEqual([8, 9])
    expect(line().sent).toEqual(['{"ack":9}'])
  })

  it('applies every event once and in order, whatever comes twice', () => {
    const { connection, line, applied } = aWindow()
    connection.signal('start')
    line().events.message(frame(8, 9))
    line().events.message(frame(9, 10))
    line().events.message('nonsense')
    line().events.message(frame(8))
    line().events.message(frame(11))
    expect(applied).toEqual([8, 9, 10, 11])
  })

  it('comes back after a cut with what it has, and a dead line says nothing more', () => {
    const { connection, lines, line, applied, state } = aWindow()
    connection.signal('start')
    const first = line()
    first.events.message(frame(8))
    first.events.close(1006)
    expect(state()).toBe('waiting')
    vi.advanceTimersByTime(6_000)
    expect(lines).toHaveLength(2)
    expect(line().since).toBe(8)
    first.events.message(frame(99))
    first.events.close(1006)
    line().events.message(frame(9))
    expect(applied).toEqual([8, 9])
    expect(state()).toBe('live')
  })

  it('has never two lines at a time', () => {
    const { connection, lines } = aWindow()
    for (const signal of ['start', 'start', 'online', 'woke', 'due'] as const)
      connection.signal(signal)
    expect(lines).toHaveLength(1)
    connection.signal('stop')
    connection.signal('start')
    expect(lines.filter(({ closed }) => !closed)).toHaveLength(1)
  })

  it('reads the page anew when too much was missed, and when the page could not say its moment', () => {
    const missed = aWindow()
    missed.connection.signal('start')
    missed.line().events.message('{"resync":true}')
    expect(missed.readAgain).toHaveBeenCalledTimes(1)
    expect(missed.state()).toBe('live')

    const unknown = aWindow({ shown: null })
    unknown.connection.signal('start')
    unknown.line().events.message(frame())
    unknown.line().events.message(frame(1))
    expect(unknown.readAgain).toHaveBeenCalledTimes(1)
  })

  it('asks about the session when told that it is over: back if it stands, silent if not', async () => {
    const { connection, lines, line, world, state } = aWindow()
    connection.signal('start')
    line().events.message(frame(8))
    line().events.close(4401)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(lines).toHaveLength(2)

    world.signedIn = false
    line().events.close(4401)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state()).toBe('over')
    expect(lines).toHaveLength(2)
  })

  it('does not fight newer windows for its place, and takes it when it is looked at', () => {
    const { connection, lines, line, state } = aWindow()
    connection.signal('start')
    line().events.message(frame(8))
    line().events.close(4403)
    vi.advanceTimersByTime(600_000)
    expect(state()).toBe('displaced')
    expect(lines).toHaveLength(1)
    connection.signal('woke')
    expect(line().since).toBe(8)
  })

  it('is back at once after it read too slowly', () => {
    const { connection, lines, line } = aWindow()
    connection.signal('start')
    line().events.message(frame(8))
    line().events.close(4408)
    expect(lines).toHaveLength(2)
  })

  it('waits for the network instead of knocking, and is back within a second of it', () => {
    const { connection, lines, line, state } = aWindow()
    connection.signal('start')
    line().events.message(frame(8))
    connection.signal('offline')
    expect(line().closed).toBe(true)
    vi.advanceTimersByTime(600_000)
    expect(lines).toHaveLength(1)
    connection.signal('online')
    vi.advanceTimersByTime(1_000)
    expect(lines).toHaveLength(2)
    expect(state()).toBe('connecting')
  })

  it('opens nothing when there was no network to begin with', () => {
    const { connection, lines, world, state } = aWindow()
    world.online = false
    connection.signal('start')
    expect(lines).toHaveLength(0)
    expect(state()).toBe('offline')
  })

  it('lets go of the socket when nobody looks, and catches up when somebody does', () => {
    const { connection, line, state } = aWindow()
    connection.signal('start')
    line().events.message(frame(8))
    connection.signal('slept')
    expect(line().closed).toBe(true)
    expect(state()).toBe('asleep')
    connection.signal('woke')
    expect(line().since).toBe(8)
  })

  it('says ping, and gives up a line that has been silent for a minute', () => {
    const { connection, line, lines, state } = aWindow()
    connection.signal('start')
    line().events.message(frame())
    vi.advanceTimersByTime(25_000)
    expect(line().sent).toContain('ping')
    line().events.message('pong')
    vi.advanceTimersByTime(75_000)
    expect(line().closed && lines.length === 1).toBe(true)
    expect(state()).toBe('waiting')
  })

  it('reads over HTTP where no socket gets through', async () => {
    const { connection, line, readAgain } = aWindow()
    connection.signal('start')
    for (let i = 0; i < 5; i++) {
      line().events.close(1006)
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(readAgain.mock.calls.length).toBeGreaterThan(0)
  })
})

describe('coming back', () => {
  it('spreads a thousand who were cut off at once over more than five seconds', () => {
    const delays = Array.from({ length: 1000 }, () => reconnectDelay(0, Math.random()))
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(5_000)
    // And in no second of it come more than twice as many as belong there.
    for (let second = 0; second < 6; second++)
      expect(delays.filter((ms) => Math.floor(ms / 1000) === second).length).toBeLessThan(334)
  })

  it('takes longer with each failure, up to half a minute', () => {
    expect([0, 1, 2, 3, 50].map((failures) => reconnectDelay(failures, 1))).toEqual([
      6_000, 12_000, 24_000, 30_000, 30_000,
    ])
  })

  it('is possible from every state but the last, and stop ends all', () => {
    const states = ['connecting', 'checking', 'live', 'waiting', 'offline', 'asleep'] as const
    for (const state of [...states, 'displaced', 'over'] as const)
      expect(nextState(state, 'stop')).toBe('idle')
    for (const state of ['over', 'idle', 'displaced'] as const)
      expect(nextState(state, 'due')).toBeNull()
  })
})
