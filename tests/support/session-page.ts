import { exports } from 'cloudflare:workers'
import { rightsOf } from '../../shared/accounts'
import { type Browser, ORIGIN } from './browser'

export const SESSION_SOCKET = '/api/session/live'

export const openSessionSocket = (
  browser: Browser,
  headers: Record<string, string> = {},
  path = SESSION_SOCKET,
) =>
  exports.default.fetch(
    new Request(ORIGIN + path, {
      headers: {
        Upgrade: 'websocket',
        Origin: ORIGIN,
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    }),
  )

/** An open page that waits for session and inbox notices. @param known the rights that it has read before */
export async function openSessionPage(browser: Browser, known?: Parameters<typeof rightsOf>[0]) {
  const path = `${SESSION_SOCKET}${known ? `?rights=${encodeURIComponent(rightsOf(known))}` : ''}`
  const response = await openSessionSocket(browser, {}, path)
  if (!response.webSocket) throw new Error(`No socket but ${response.status}`)
  const socket = response.webSocket
  const frames: string[] = []
  const closed = { code: 0 }
  socket.addEventListener('message', ({ data }) => {
    frames.push(String(data))
  })
  socket.addEventListener('close', ({ code }) => {
    closed.code = code
  })
  socket.accept()
  return { socket, frames, closed }
}
