import { randomUUID } from 'node:crypto'
import { sendJson } from '../http/answer.mjs'
import { readBody } from '../http/body.mjs'
import { findRoute } from '../http/router.mjs'
import { LivePlaylist } from './playlist.mjs'
import { picture, tone } from './stream.mjs'

const TOKEN = 'demo'
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-expose-headers': 'location, link',
}

/**
 * A WHEP server with a real WebRTC peer, a generated picture and a tone; and a live HLS stream. tools/sandbox/README.md lists the control
 * requests.
 * @param {{ origin: string }} options
 * @returns {import('../http/serve.mjs').Service}
 */
export function createVideo({ origin }) {
  const sessions = new Map()
  const playlist = new LivePlaylist()
  /** By the name of the stream: whether it is stopped, whether its token is refused. */
  const orders = new Map()
  const orderOf = (name) => orders.get(name) ?? { stopped: false, refused: false }

  async function offer(request, response, { name, token }) {
    const { stopped, refused } = orderOf(name)
    if (token !== TOKEN || refused) return sendJson(response, 401, { error: 'token' }, CORS)
    if (stopped) return sendJson(response, 404, { error: 'no stream' }, CORS)
    const session = await openSession(await readBody(request))
    const id = randomUUID()
    sessions.set(id, { ...session, name })
    response.writeHead(201, {
      ...CORS,
      'content-type': 'application/sdp',
      location: `${origin}/whep/sessions/${id}`,
    })
    response.end(session.answer)
  }

  function remove(_, response, { id }) {
    const session = sessions.get(id)
    if (!session) return sendJson(response, 404, { error: 'session' }, CORS)
    sessions.delete(id)
    session.close()
    response.writeHead(200, CORS)
    response.end()
  }

  /** A stream that stops sends nothing more; its sessions stay, as at a server that has lost its source. */
  async function order(request, response, { name }) {
    const wanted = JSON.parse(await readBody(request))
    const now = { ...orderOf(name), ...wanted }
    orders.set(name, now)
    for (const session of sessions.values())
      if (session.name === name && now.stopped) session.silence()
    sendJson(response, 200, now)
  }

  async function readPlaylist(_, response, { name, file }) {
    const found = orderOf(name).stopped ? null : await playlist.read(file)
    if (found === null) return sendJson(response, 404, { error: 'no stream' }, CORS)
    const type = file.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
    response.writeHead(200, { ...CORS, 'content-type': type, 'cache-control': 'no-store' })
    response.end(found)
  }

  const count = (_, response, { name }) =>
    sendJson(response, 200, {
      sessions: [...sessions.values()].filter((session) => session.name === name).length,
    })

  const routes = [
    ['POST', '/whep/:name/:token', offer],
    ['DELETE', '/whep/sessions/:id', remove],
    ['GET', '/hls/:name/:file', readPlaylist],
    ['POST', '/video/:name/order', order],
    ['GET', '/video/:name', count],
  ]
  return {
    async handle(request, response, url) {
      if (request.method === 'OPTIONS' && /^\/(?:whep|hls)\//.test(url.pathname)) {
        // The journeys add a header of their own to every request.
        const headers = request.headers['access-control-request-headers'] ?? ''
        response.writeHead(204, { ...CORS, 'access-control-allow-headers': headers })
        response.end()
        return true
      }
      const found = findRoute(routes, request.method, url.pathname)
      if (!found) return false
      await found.route[2](request, response, found.names)
      return true
    },
    stop() {
      for (const session of sessions.values()) session.close()
    },
  }
}

/** Answers the offer and sends from the moment on when the peers are connected. */
async function openSession(sdp) {
  // Only who uses it pays for loading it.
  const { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket, usePCMU, useVP8 } =
    await import('werift')
  const peer = new RTCPeerConnection({
    codecs: { video: [useVP8()], audio: [usePCMU()] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const timers = []
  const silence = () => {
    for (const timer of timers) clearInterval(timer)
  }
  const tracks = [
    { track: new MediaStreamTrack({ kind: 'video' }), source: picture() },
    { track: new MediaStreamTrack({ kind: 'audio' }), source: tone() },
  ]
  for (const { track } of tracks) peer.addTrack(track)
  const send = ({ track, source }) => {
    let sequenceNumber = 0
    const write = () => {
      for (const { payload, timestamp, marker } of source.next()) {
        sequenceNumber = (sequenceNumber + 1) & 0xffff
        track.writeRtp(
          new RtpPacket(new RtpHeader({ sequenceNumber, timestamp, marker, ssrc: 1 }), payload),
        )
      }
    }
    timers.push(setInterval(write, source.every))
  }
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'connected' && timers.length === 0) for (const each of tracks) send(each)
    if (state === 'failed' || state === 'closed' || state === 'disconnected') silence()
  })
  await peer.setRemoteDescription({ type: 'offer', sdp })
  await peer.setLocalDescription(await peer.createAnswer())
  return {
    answer: peer.localDescription.sdp,
    silence,
    close() {
      silence()
      void peer.close()
    },
  }
}
