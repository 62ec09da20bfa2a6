import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../../tools/faults/feed/socket.mjs'
import { HOST } from '../../scripts/start/port.mjs'

const TOO_SLOW = 4408
const sockets = new WebSocketServer({ noServer: true })
const ends = {
  '/close': (socket) => socket.close(TOO_SLOW),
  '/close-without-code': (socket) => socket.close(),
  '/cut': (socket) => socket.terminate(),
}
const server = createServer().on('upgrade', (request, tcp, head) => {
  if (request.url === '/refuse')
    tcp.end('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n')
  else sockets.handleUpgrade(request, tcp, head, (socket) => ends[request.url](socket))
})

beforeAll(() => new Promise((resolve) => void server.listen(0, HOST, resolve)))
afterAll(() => void server.close())

describe('the load client of the feed', () => {
  it.each([
    ['/refuse', { status: 429 }],
    ['/close', { code: TOO_SLOW }],
    ['/close-without-code', { code: 1005 }],
    ['/cut', {}],
  ])('reports how %s ended', async (path, end) => {
    const { port } = server.address()
    const seen = await new Promise((onEnd) => {
      openSocket({ port, path, headers: {}, onText() {}, onEnd })
    })
    expect(seen).toEqual(end)
  })

  it('reads nothing while it is paused', async () => {
    const { port } = server.address()
    const { promise: connected, resolve: connect } = Promise.withResolvers()
    ends['/talk'] = connect
    const texts = []
    const first = Promise.withResolvers()
    const socket = openSocket({
      port,
      path: '/talk',
      headers: {},
      onText(text) {
        texts.push(text)
        if (text === 'one') first.resolve()
        if (text === 'two') socket.tear()
      },
      onEnd: () => ends.over(),
    })
    const over = new Promise((resolve) => (ends.over = resolve))
    const peer = await connected
    peer.send('one')
    await first.promise
    socket.pause()
    await new Promise((resolve) => peer.send('two', resolve))
    // Two turns of the event loop: enough for what is not paused to arrive on this machine.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(texts).toEqual(['one'])
    socket.resume()
    await over
    expect(texts).toEqual(['one', 'two'])
  })
})
