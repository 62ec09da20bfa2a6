import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { HOST } from '../../start/port.mjs'

const TEXT = 1
const CLOSE = 8

/**
 * A WebSocket that can be paused and cut, which a browser's cannot, and light enough for thousands in one process.
 * @param {{ port: number, path: string, headers: Record<string, string>,
 *   onText: (text: string) => void, onEnd: (end: { status?: number, code?: number }) => void }} options
 * the end has the status if there was no socket, and the code if it was closed with a close frame
 */
export function openSocket({ port, path, headers, onText, onEnd }) {
  const tcp = connect({ port, host: HOST, noDelay: true })
  let open = false
  let rest = Buffer.alloc(0)
  let end = {}
  tcp.on('connect', () => tcp.write(handshake(path, headers)))
  tcp.on('data', (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    if (!open && !takeHandshake()) return
    for (let frame = takeFrame(); frame; frame = takeFrame()) {
      if (frame.opcode === TEXT) onText(frame.payload.toString())
      if (frame.opcode === CLOSE) {
        end = { code: frame.payload.length >= 2 ? frame.payload.readUInt16BE(0) : 1005 }
        tcp.end()
      }
    }
  })
  tcp.on('error', () => {})
  tcp.on('close', () => onEnd(end))

  function takeHandshake() {
    const at = rest.indexOf('\r\n\r\n')
    if (at < 0) return false
    const status = Number(rest.toString('latin1', 9, 12))
    rest = rest.subarray(at + 4)
    open = status === 101
    if (!open) {
      end = { status }
      tcp.destroy()
    }
    return open
  }

  function takeFrame() {
    if (rest.length < 2) return null
    let [length, from] = [rest[1] & 127, 2]
    if (length === 126 && rest.length >= 4) [length, from] = [rest.readUInt16BE(2), 4]
    else if (length === 127 && rest.length >= 10)
      [length, from] = [Number(rest.readBigUInt64BE(2)), 10]
    else if (length >= 126) return null
    if (rest.length < from + length) return null
    const frame = { opcode: rest[0] & 15, payload: rest.subarray(from, from + length) }
    rest = rest.subarray(from + length)
    return frame
  }

  return {
    send: (text) => tcp.write(maskedText(text)),
    pause: () => tcp.pause(),
    resume: () => tcp.resume(),
    tear: () => tcp.destroy(),
  }
}

const handshake = (path, headers) =>
  [
    `GET ${path} HTTP/1.1`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** A client must mask; a mask of zeros leaves the bytes unchanged. */
function maskedText(text) {
  const payload = Buffer.from(text)
  if (payload.length > 125) throw new Error('What a listener says is short')
  return Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
