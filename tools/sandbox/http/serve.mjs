import { createServer } from 'node:http'
import { sendJson } from './answer.mjs'

const HOST = '127.0.0.1'
const OUR_NAMES = /^(127\.0\.0\.1|localhost)(:\d+)?$/

/**
 * A server on loopback that tries each service in turn.
 * @typedef {{
 *   handle: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, url: URL) =>
 *     boolean | Promise<boolean>,
 *   stop: () => void,
 * }} Service `handle` returns whether the request was its own
 * @param {Service[]} services
 * @param {number} port 0 is any free one
 * @returns {Promise<import('node:http').Server>}
 */
export async function serve(services, port) {
  const server = createServer((request, response) => {
    answer(services, request, response).catch((error) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: { type: 'api_error', message: String(error) } })
    })
  })
  await new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, HOST, resolve)
  })
  return server
}

async function answer(services, request, response) {
  // DNS rebinding: another site's host name may resolve to our address.
  if (!OUR_NAMES.test(request.headers.host ?? '')) return sendJson(response, 403, { error: 'host' })
  const url = new URL(request.url, `http://${request.headers.host}`)
  for (const service of services) {
    if (await service.handle(request, response, url)) return
  }
  sendJson(response, url.pathname === '/' ? 200 : 404, { sandbox: true })
}
