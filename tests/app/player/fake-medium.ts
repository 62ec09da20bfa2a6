import type { MediaElement } from '../../../app/features/player/engine/media-element'

const STEP_MS = 50
const LOADING_MS = 20

/** How the server answers a URL: with the file, with an error, or never. */
type Supply = 'ok' | 'broken' | 'silent'

const BROKEN: MediaError = {
  code: 4,
  message: '',
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
}

/**
 * An audio element without a browser: it loads after a moment, plays by fake timers, ends, fails or is blocked. It
 * keeps the event order of the HTML standard: a new `src` rejects a pending `play` with AbortError, and `pause` comes
 * before `ended`.
 */
export class FakeMedium extends EventTarget implements MediaElement {
  /** URLs in the order in which they were loaded. */
  readonly loads: string[] = []
  readonly supply = new Map<string, Supply>()
  blocked = false
  length = 200
  duration = NaN
  readyState = 0
  paused = true
  ended = false
  error: MediaError | null = null
  volume = 1
  muted = false
  playbackRate = 1
  #src = ''
  #place = 0
  #waiting: { resolve: () => void; reject: (error: unknown) => void }[] = []
  #clock: ReturnType<typeof setInterval> | undefined
  #arrival: ReturnType<typeof setTimeout> | undefined

  get src() {
    return this.#src
  }

  set src(address: string) {
    this.#src = address
    this.load()
  }

  get currentTime() {
    return this.#place
  }

  set currentTime(place: number) {
    this.#place = place
    this.ended = false
    queueMicrotask(() => this.#dispatch('seeked'))
  }

  get buffered(): TimeRanges {
    return { length: 1, start: () => 0, end: () => Math.min(this.length, this.#place + 30) }
  }

  load() {
    clearTimeout(this.#arrival)
    clearInterval(this.#clock)
    this.#reject(new DOMException('a new load', 'AbortError'))
    Object.assign(this, { paused: true, ended: false, error: null, readyState: 0, duration: NaN })
    this.#place = 0
    if (!this.#src) return
    this.loads.push(this.#src)
    const supply = this.supply.get(this.#src) ?? 'ok'
    if (supply === 'silent') return
    this.#arrival = setTimeout(() => (supply === 'ok' ? this.#arrive() : this.fail()), LOADING_MS)
  }

  play(): Promise<void> {
    if (this.blocked) return Promise.reject(new DOMException('no click', 'NotAllowedError'))
    if (this.error) return Promise.reject(new DOMException('no source', 'NotSupportedError'))
    this.paused = false
    if (this.readyState > 0) {
      this.#run()
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  pause() {
    if (this.paused) return
    this.paused = true
    clearInterval(this.#clock)
    this.#reject(new DOMException('paused', 'AbortError'))
    queueMicrotask(() => this.#dispatch('pause'))
  }

  removeAttribute(name: string) {
    if (name === 'src') this.#src = ''
  }

  /** The recording breaks off, like a lost connection or an unreadable file. */
  fail() {
    clearInterval(this.#clock)
    this.error = BROKEN
    this.#reject(new DOMException('no source', 'NotSupportedError'))
    this.#dispatch('error')
  }

  /** No more data arrives, without an event. */
  stall() {
    clearInterval(this.#clock)
    this.#dispatch('waiting')
  }

  #arrive() {
    this.readyState = 4
    this.duration = this.length
    this.#dispatch('durationchange')
    this.#dispatch('loadedmetadata')
    if (this.paused) return
    for (const { resolve } of this.#waiting.splice(0)) resolve()
    this.#run()
  }

  #run() {
    clearInterval(this.#clock)
    this.ended = false
    this.#dispatch('playing')
    this.#clock = setInterval(() => this.#step(), STEP_MS)
  }

  #step() {
    this.#place = Math.min(this.length, this.#place + STEP_MS / 1000)
    if (this.#place < this.length) return
    clearInterval(this.#clock)
    this.paused = true
    this.ended = true
    this.#dispatch('pause')
    this.#dispatch('ended')
  }

  #reject(error: unknown) {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }

  #dispatch(event: string) {
    this.dispatchEvent(new Event(event))
  }
}
