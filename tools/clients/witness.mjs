import { createServer, request } from 'node:http'
import { HOST } from '../../scripts/start/port.mjs'

/**
 * Stands between a player and the site, and remembers what the player asked for and got.
 * @param {string} origin of the site
 */
export async function openWitness(origin) {
  const { hostname, port } = new URL(origin)
  const seen = []
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url, origin)
    const call = {
      method: /^\/rest\/(\w+)/.exec(url.pathname)?.[1] ?? url.pathname,
      status: 0,
      type: '',
      bytes: 0,
      start: '',
    }
    seen.push(call)
    const onward = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (got) => {
        call.status = got.statusCode
        call.type = got.headers['content-type'] ?? ''
        answer.writeHead(got.statusCode, got.headers)
        got.on('data', (chunk) => {
          call.bytes += chunk.length
          if (call.start.length < 400) call.start += chunk.toString('latin1')
        })
        got.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise((resolve) => server.listen(0, HOST, resolve))
  return {
    origin: `http://${HOST}:${server.address().port}`,
    /** Whether a call to one of these methods was answered like this. */
    saw: ({ methods, type = /./, bytes = 1 }) =>
      seen.some(
        (call) =>
          methods.includes(call.method) &&
          (call.status === 200 || call.status === 206) &&
          type.test(call.type) &&
          call.bytes >= bytes &&
          !/status="failed"|"status":"failed"/.test(call.start),
      ),
    log: () =>
      seen.map(({ method, status, type, bytes }) => `${method} ${status} ${type} ${bytes}`),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
