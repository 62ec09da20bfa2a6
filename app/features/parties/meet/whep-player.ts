import { type PlayerOptions, retryDelay, wait } from './video-player'

/** Candidates that are found later are not sent: servers with public addresses need none. */
const GATHER_MS = 1000
const CONNECT_MS = 10_000
/** A stream without a single byte for so long is lost, also while the connection is there. */
const SILENCE_MS = 4000
const WATCH_MS = 500
const REFUSED = new Set([401, 403])

class Refused extends Error {}

/** WHEP (draft-ietf-wish-whep): an offer is posted, the answer comes back, and the session's address is deleted at the end. */
export async function playWhep({ video, readAddress, onState, signal }: PlayerOptions) {
  let failures = 0
  let hasPlayed = false
  while (!signal.aborted) {
    onState(hasPlayed ? 'lost' : 'connecting')
    const session = new Session(video)
    const stop = () => session.close()
    signal.addEventListener('abort', stop)
    try {
      await session.connect(await readAddress(), signal)
      failures = 0
      hasPlayed = true
      onState('playing')
      await session.untilLost(signal)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refused) return onState('refused')
      if (isFinal(error)) return onState('failed')
    } finally {
      signal.removeEventListener('abort', stop)
      session.close()
    }
    await wait(retryDelay(failures), signal)
    failures += 1
  }
}

/** Our own server refuses the address: the meet is over, or the member does not belong to its audience any more. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code !== 'offline'

class Session {
  readonly #peer = new RTCPeerConnection()
  readonly #stream = new MediaStream()
  #resource: string | null = null
  #isClosed = false

  constructor(private video: HTMLVideoElement) {
    this.#peer.addTransceiver('video', { direction: 'recvonly' })
    this.#peer.addTransceiver('audio', { direction: 'recvonly' })
    this.#peer.addEventListener('track', ({ track }) => this.#stream.addTrack(track))
  }

  /** Resolves when the first bytes of the stream have arrived. */
  async connect(address: string, signal: AbortSignal) {
    const peer = this.#peer
    await peer.setLocalDescription(await peer.createOffer())
    await this.#gathered(signal)
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/sdp', Accept: 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
      signal,
    })
    if (REFUSED.has(response.status)) throw new Refused()
    if (response.status !== 201) throw new TypeError(`no stream: ${response.status}`)
    const location = response.headers.get('Location')
    this.#resource = location && new URL(location, response.url).href
    // Closed while the answer was on its way.
    if (this.#isClosed) return this.#delete()
    const iceServers = iceServersOf(response.headers.get('Link'))
    if (iceServers.length > 0) peer.setConfiguration({ iceServers })
    await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() })
    this.video.srcObject = this.#stream
    const began = performance.now()
    while ((await this.#bytes()) === 0) {
      if (this.#isOver() || performance.now() - began > CONNECT_MS) throw new TypeError('no bytes')
      await wait(WATCH_MS / 5, signal)
      if (signal.aborted) return
    }
  }

  /** Resolves when the connection has failed, or nothing has arrived for some seconds. */
  async untilLost(signal: AbortSignal) {
    let bytes = 0
    let arrivedAt = performance.now()
    while (!signal.aborted && !this.#isOver() && performance.now() - arrivedAt < SILENCE_MS) {
      await wait(WATCH_MS, signal)
      const now = await this.#bytes()
      if (now !== bytes) arrivedAt = performance.now()
      bytes = now
    }
  }

  close() {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#peer.close()
    this.#delete()
  }

  #isOver = () => this.#peer.connectionState === 'failed' || this.#peer.connectionState === 'closed'

  #delete() {
    // The page may be closing. A server that is gone has no session either.
    if (this.#resource)
      void fetch(this.#resource, { method: 'DELETE', keepalive: true }).catch(() => undefined)
    this.#resource = null
  }

  async #gathered(signal: AbortSignal) {
    const peer = this.#peer
    if (peer.iceGatheringState === 'complete') return
    await Promise.race([
      new Promise<void>((resolve) =>
        peer.addEventListener('icegatheringstatechange', () => {
          if (peer.iceGatheringState === 'complete') resolve()
        }),
      ),
      wait(GATHER_MS, signal),
    ])
  }

  async #bytes() {
    let bytes = 0
    if (this.#isOver()) return 0
    for (const report of (await this.#peer.getStats()).values())
      if (report.type === 'inbound-rtp') bytes += Number(report.bytesReceived)
    return bytes
  }
}

/** `Link: <turn:host?transport=udp>; rel="ice-server"; username="…"; credential="…"` */
export function iceServersOf(link: string | null): RTCIceServer[] {
  return (link ?? '').split(/,\s*(?=<)/).flatMap((entry) => {
    const [, urls] = /^\s*<([^>]+)>.*;\s*rel="?ice-server"?/.exec(entry) ?? []
    if (!urls) return []
    const parameter = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`).exec(entry)?.[1]
    const [username, credential] = [parameter('username'), parameter('credential')]
    return [{ urls, ...(username && { username }), ...(credential && { credential }) }]
  })
}
