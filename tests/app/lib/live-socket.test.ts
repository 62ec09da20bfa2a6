import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  LiveSocket,
  type LiveSocketOptions,
  type LiveState,
  nextState,
  reconnectDelay,
} from '../../../app/lib/live-socket'
import { FakeSocket, fakeBrowser } from './fake-socket'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => void (browser = fakeBrowser()))
afterEach(() => browser.restore())

function openSocket(options: Partial<LiveSocketOptions> = {}) {
  const states: LiveState[] = []
  const received: string[] = []
  const access = { result: 'allowed' as 'allowed' | 'signed-out' | 'not-allowed', asked: 0 }
  const socket: LiveSocket = new LiveSocket({
    path: () => '/live?since=7',
    onOpen: () => socket.ready(),
    onMessage: (text) => received.push(text),
    onState: (state) => states.push(state),
    closeCodes: { 4401: 'session-over', 4403: 'displaced', 4408: 'too-slow', 4499: 'not-allowed' },
    checkAccess: () => {
      access.asked += 1
      return Promise.resolve(access.result)
    },
    firstDelayMs: () => 6000,
    sleeps: () => true,
    ...options,
  })
  socket.start()
  return { socket, states, received, access }
}

async function connected(options: Partial<LiveSocketOptions> = {}) {
  const opened = openSocket(options)
  const server = await browser.socket()
  server.serverOpens()
  return { ...opened, server }
}

describe('a live socket', () => {
  it('connects to its path on this origin and delivers frames, but not pong', async () => {
    const { received, server, socket } = await connected()
    expect(server.url).toBe('wss://club.test/live?since=7')
    server.serverSends('pong')
    server.serverSends({ seq: 8 })
    expect(received).toEqual(['{"seq":8}'])
    expect(socket.state).toBe('live')
    expect(socket.send({ ack: 8 })).toBe(true)
    expect(server.sent).toEqual(['{"ack":8}'])
  })

  it('sends nothing while it is not connected', () => {
    const { socket } = openSocket()
    expect(socket.send('hello')).toBe(false)
  })

  it('reconnects after a lost connection, and ignores the lost one from then on', async () => {
    const { received, server, socket } = await connected()
    server.serverCloses(1006)
    expect(socket.state).toBe('waiting')
    await browser.wait(6000)
    expect(await browser.attempts()).toBe(2)
    server.serverSends({ late: true })
    server.serverCloses(4401)
    expect(received).toEqual([])
    expect(socket.state).toBe('connecting')
  })

  it('never holds two connections', async () => {
    const { socket } = openSocket()
    for (const signal of ['start', 'online', 'woke', 'due'] as const) socket.signal(signal)
    socket.stop()
    socket.start()
    await browser.attempts()
    expect(FakeSocket.opened.filter((one) => !one.isClosed())).toHaveLength(1)
  })

  it('asks why a connection was refused: back if allowed, silent if signed out or not allowed', async () => {
    for (const [result, state] of [
      ['allowed', 'waiting'],
      ['signed-out', 'over'],
      ['not-allowed', 'refused'],
    ] as const) {
      const { access, socket } = openSocket()
      access.result = result
      const server = await browser.socket()
      server.serverCloses(1006)
      await browser.wait(0)
      expect(access.asked).toBe(1)
      expect(socket.state).toBe(state)
      socket.stop()
    }
  })

  it('checks the session when the server ends it', async () => {
    const { access, server, socket } = await connected()
    access.result = 'signed-out'
    server.serverCloses(4401)
    await browser.wait(600_000)
    expect(socket.state).toBe('over')
    expect(await browser.attempts()).toBe(1)
  })

  it('does not compete with newer windows, and reconnects when it is visible again', async () => {
    const { server, socket } = await connected()
    server.serverCloses(4403)
    await browser.wait(600_000)
    expect(socket.state).toBe('displaced')
    expect(await browser.attempts()).toBe(1)
    browser.setHidden(false)
    expect(await browser.attempts()).toBe(2)
  })

  it('reconnects at once after it read too slowly', async () => {
    const { server } = await connected()
    server.serverCloses(4408)
    expect(await browser.attempts()).toBe(2)
  })

  it('waits for the network and reconnects within a second of it', async () => {
    const { server, socket } = await connected()
    browser.setOnline(false)
    expect(server.isClosed()).toBe(true)
    await browser.wait(600_000)
    expect(await browser.attempts()).toBe(1)
    browser.setOnline(true)
    await browser.wait(1000)
    expect(await browser.attempts()).toBe(2)
    expect(socket.state).toBe('connecting')
  })

  it('attempts nothing while the browser is offline from the start', async () => {
    browser.setOnline(false)
    const { socket } = openSocket()
    expect(await browser.attempts()).toBe(0)
    expect(socket.state).toBe('offline')
  })

  it('gives the connection back when the tab is hidden for five minutes, unless told not to', async () => {
    const sleeper = await connected()
    browser.setHidden(true)
    await browser.wait(5 * 60_000)
    expect(sleeper.socket.state).toBe('asleep')
    browser.setHidden(false)
    expect(sleeper.socket.state).toBe('connecting')
    sleeper.socket.stop()

    const awake = await connected({ sleeps: () => false })
    browser.setHidden(true)
    // The heartbeat needs answers.
    for (let i = 0; i < 20; i++) {
      await browser.wait(20_000)
      awake.server.serverSends('pong')
    }
    expect(awake.socket.state).toBe('live')
  })

  it('sends ping, and gives up a connection that was silent for a minute', async () => {
    const { server, socket } = await connected()
    await browser.wait(25_000)
    expect(server.sent).toEqual(['ping'])
    server.serverSends('pong')
    await browser.wait(75_000)
    expect(server.isClosed()).toBe(true)
    expect(socket.state).not.toBe('live')
  })

  it('gives up a connection that does not open', async () => {
    openSocket()
    const server = await browser.socket()
    await browser.wait(20_000)
    expect(server.isClosed()).toBe(true)
    expect(await browser.attempts()).toBeGreaterThanOrEqual(1)
  })
})

describe('reconnect delays', () => {
  it('spread a thousand clients over more than five seconds', () => {
    const delays = Array.from({ length: 1000 }, () => reconnectDelay(6000, 0, Math.random()))
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(5000)
    for (let second = 0; second < 6; second++)
      expect(delays.filter((ms) => Math.floor(ms / 1000) === second).length).toBeLessThan(334)
  })

  it('double with each failure, up to half a minute', () => {
    expect([0, 1, 2, 3, 50].map((failures) => reconnectDelay(6000, failures, 1))).toEqual([
      6000, 12_000, 24_000, 30_000, 30_000,
    ])
  })
})

describe('the transition table', () => {
  it('stops from every state', () => {
    const states = ['connecting', 'checking', 'live', 'waiting', 'offline', 'asleep'] as const
    for (const state of [...states, 'displaced', 'refused', 'over'] as const)
      expect(nextState(state, 'stop')).toBe('idle')
  })

  it('does not leave a final state by a timer', () => {
    for (const state of ['over', 'refused', 'idle', 'displaced'] as const)
      expect(nextState(state, 'due')).toBeNull()
  })
})
