import { WebSocket } from 'ws'
import { HOST } from '../../../scripts/start/port.mjs'

/** No frame came with this end: the connection was cut. */
const NO_CLOSE_FRAME = 1006

/**
 * A WebSocket that can be paused and cut as a browser's cannot.
 * @param {{ port: number, path: string, headers: Record<string, string>,
 *   onText: (text: string) => void, onEnd: (end: { status?: number, code?: number }) => void }} options
 *   the end has the status of a refused handshake, or the code of a close frame, or neither
 */
export function openSocket({ port, path, headers, onText, onEnd }) {
  const socket = new WebSocket(`ws://${HOST}:${port}${path}`, { headers, perMessageDeflate: false })
  let end = {}
  socket.on('message', (data) => onText(data.toString()))
  socket.on('unexpected-response', (request, { statusCode }) => {
    end = { status: statusCode }
    socket.terminate()
  })
  socket.on('error', () => {})
  socket.on('close', (code) => onEnd(code === NO_CLOSE_FRAME ? end : { code }))
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    tear: () => socket.terminate(),
  }
}
