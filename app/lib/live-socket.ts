import ReconnectingSocket from 'partysocket/ws'

/**
 * `checking`: the server refused the connection or ended the session; `checkAccess` finds out which. `displaced`: the member
 * has more windows open than the server keeps; this one reconnects when it is visible again. `refused`: signed in, but not
 * allowed here. `over`: signed out.
 */
export type LiveState =
  | 'idle'
  | 'connecting'
  | 'checking'
  | 'live'
  | 'waiting'
  | 'offline'
  | 'asleep'
  | 'displaced'
  | 'refused'
  | 'over'

export type LiveSignal =
  | 'start'
  | 'stop'
  /** The connection works: see `ready`. */
  | 'ready'
  | 'lost'
  | 'too-slow'
  | 'displaced'
  | 'session-over'
  /** Results of `checkAccess`. */
  | 'allowed'
  | 'signed-out'
  | 'not-allowed'
  /** The reconnect delay has passed. */
  | 'due'
  | 'offline'
  | 'online'
  /** The tab has been hidden for a while; it is visible again. */
  | 'slept'
  | 'woke'

type Transitions = Partial<Record<LiveSignal, LiveState>>

const FROM_ANY: Transitions = { stop: 'idle', offline: 'offline', slept: 'asleep' }

const TRANSITIONS: Record<LiveState, Transitions> = {
  idle: { start: 'connecting' },
  connecting: {
    ...FROM_ANY,
    ready: 'live',
    lost: 'checking',
    'session-over': 'checking',
    'not-allowed': 'refused',
    'too-slow': 'waiting',
    displaced: 'displaced',
  },
  checking: { ...FROM_ANY, allowed: 'waiting', 'signed-out': 'over', 'not-allowed': 'refused' },
  live: {
    ...FROM_ANY,
    lost: 'waiting',
    'session-over': 'checking',
    'not-allowed': 'refused',
    'too-slow': 'connecting',
    displaced: 'displaced',
  },
  waiting: { ...FROM_ANY, due: 'connecting', online: 'connecting', woke: 'connecting' },
  offline: { stop: 'idle', online: 'waiting' },
  asleep: { stop: 'idle', woke: 'connecting' },
  displaced: { stop: 'idle', woke: 'connecting' },
  refused: { stop: 'idle' },
  over: { stop: 'idle' },
}

/** Null: the signal changes nothing in this state. */
export const nextState = (state: LiveState, signal: LiveSignal): LiveState | null =>
  TRANSITIONS[state][signal] ?? null

const LONGEST_DELAY_MS = 30_000
/** The browser's own network came back, which happens to one browser at a time. */
const ONLINE_DELAY_MS = 1000
const PING_MS = 25_000
/** A server that has sent nothing for so long, not even `pong`, is gone. */
const SILENCE_MS = 60_000
/** A connection that takes longer to open is given up. Slow mobile networks need ten seconds for a TLS handshake. */
const OPEN_MS = 20_000
/** A tab hidden for so long gives its connection back; when it is visible again it catches up. */
const SLEEP_AFTER_MS = 5 * 60_000

/** Full jitter in a window that doubles with every failure. */
export const reconnectDelay = (firstMs: number, failures: number, random: number) =>
  random * Math.min(LONGEST_DELAY_MS, firstMs * 2 ** Math.min(failures, 10))

export type LiveSocketOptions = {
  /** Path and query below this origin; read before each attempt, so that it can carry a cursor. */
  path: () => string
  /** The connection is open: send what it needs to resume. */
  onOpen?: () => void
  /** Every text frame but `pong`. */
  onMessage: (text: string) => void
  /** `failures`: connections lost or refused in a row. */
  onState: (state: LiveState, failures: number) => void
  /** Meaning of the server's own close codes. Every other code is a lost connection. */
  closeCodes: Partial<Record<number, LiveSignal>>
  /** A browser does not say why a connection was refused. A request does, and renews the session on the way. */
  checkAccess: () => Promise<'allowed' | 'signed-out' | 'not-allowed'>
  /** Upper bound of the first reconnect delay. Wide where many clients share a server. */
  firstDelayMs: () => number
  /** Whether a hidden tab may give its connection back. */
  sleeps: () => boolean
}

/** One WebSocket that reconnects by itself: heartbeat, back-off with jitter, network and visibility changes, close codes. */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  #state: LiveState = 'idle'
  #failures = 0
  #lastMessageAt = 0
  #socket: ReconnectingSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #sleepTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveSocketOptions) {
    this.#options = options
  }

  get state() {
    return this.#state
  }

  start() {
    if (this.#state !== 'idle') return
    addEventListener('offline', this.#onOffline)
    addEventListener('online', this.#onOnline)
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.signal('start')
  }

  stop() {
    removeEventListener('offline', this.#onOffline)
    removeEventListener('online', this.#onOnline)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    clearTimeout(this.#sleepTimer)
    this.signal('stop')
  }

  /** The server's first valid frame has arrived: the connection counts as live, and failures start again at zero. */
  ready() {
    this.signal('ready')
  }

  /** Gives up the open connection and reconnects, for example because a frame was missed. */
  restart() {
    this.signal('lost')
  }

  /** False when nothing could be sent. */
  send(frame: object | string) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    return true
  }

  signal(signal: LiveSignal) {
    const next = nextState(this.#state, signal)
    if (!next) return
    if (next === 'live') this.#failures = 0
    else this.#disconnect()
    this.#state = next
    this.#options.onState(next, this.#failures)
    if (next === 'connecting') this.#connect()
    if (next === 'checking') void this.#check()
    if (next === 'waiting') this.#wait(signal)
  }

  #connect() {
    if (!navigator.onLine) return this.signal('offline')
    const url = new URL(this.#options.path(), location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new ReconnectingSocket(url.href, [], {
      // The transition table decides whether and when to reconnect.
      maxRetries: 0,
      maxEnqueuedMessages: 0,
      connectionTimeout: OPEN_MS,
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
    })
    this.#socket = socket
    this.#lastMessageAt = Date.now()
    // Events of a connection that was given up no longer count.
    const ifCurrent = (act: () => void) => {
      if (this.#socket === socket) act()
    }
    socket.addEventListener('open', () => ifCurrent(() => this.#options.onOpen?.()))
    socket.addEventListener('message', ({ data }) => ifCurrent(() => this.#receive(String(data))))
    socket.addEventListener('close', ({ code }) =>
      ifCurrent(() => this.signal(this.#options.closeCodes[code] ?? 'lost')),
    )
    this.#ping()
  }

  #receive(text: string) {
    this.#lastMessageAt = Date.now()
    if (text !== 'pong') this.#options.onMessage(text)
  }

  #ping() {
    this.#timer = setTimeout(() => {
      if (Date.now() - this.#lastMessageAt > SILENCE_MS) return this.signal('lost')
      this.send('ping')
      this.#ping()
    }, PING_MS)
  }

  #wait(signal: LiveSignal) {
    const delay =
      signal === 'online'
        ? Math.random() * ONLINE_DELAY_MS
        : reconnectDelay(this.#options.firstDelayMs(), this.#failures, Math.random())
    this.#failures += 1
    this.#timer = setTimeout(() => this.signal('due'), delay)
  }

  async #check() {
    this.signal(await this.#options.checkAccess())
  }

  #disconnect() {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #onOffline = () => this.signal('offline')
  #onOnline = () => this.signal('online')
  #onVisibility = () => {
    clearTimeout(this.#sleepTimer)
    if (!document.hidden) return this.signal('woke')
    this.#sleepTimer = setTimeout(() => {
      if (this.#options.sleeps()) this.signal('slept')
    }, SLEEP_AFTER_MS)
  }
}
