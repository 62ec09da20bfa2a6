import { exports } from 'cloudflare:workers'
import { type Browser, ORIGIN } from './browser'

export const SESSION_SOCKET = '/api/session/live'

export const openSessionSocket = (browser: Browser, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(ORIGIN + SESSION_SOCKET, {
      headers: {
        Upgrade: 'websocket',
        Origin: ORIGIN,
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    }),
  )

/** An open page that waits for session and inbox notices. */
export async function openSessionPage(browser: Browser) {
  const response = await openSessionSocket(browser)
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
