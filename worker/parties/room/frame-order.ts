import type { NumberedFrame } from './delivery'

/** The key in storage: the number of the last frame that pages got. */
const LAST = 'last'
/** A frame that does not come within this time is lost. Longer than a busy room takes: what follows is a state for every page. */
const LATE_MS = 2000

/** Passes numbered frames on in their order, each once. */
export class FrameOrder {
  #last: number
  /** Frames that came while a snapshot was requested. */
  #meanwhile: NumberedFrame[] | null = null
  readonly #waiting = new Set<{ number: number; end: (isReached: boolean) => void }>()

  constructor(
    private storage: DurableObjectStorage,
    private broadcast: (text: string) => void,
  ) {
    this.#last = storage.kv.get<number>(LAST) ?? 0
  }

  get last() {
    return this.#last
  }

  /** A frame that is not the next one is not passed on: `last` shows that one is missing. */
  add(frame: NumberedFrame) {
    this.#meanwhile?.push(frame)
    if (frame.number !== this.#last + 1) return
    this.#moveTo(frame.number)
    this.broadcast(frame.text)
  }

  /** Whether all frames up to this number arrive in time. */
  async reaches(number: number) {
    if (this.#last >= number) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiting = { number, end: resolve }
    this.#waiting.add(waiting)
    const timer = setTimeout(() => resolve(false), LATE_MS)
    const isReached = await promise
    clearTimeout(timer)
    this.#waiting.delete(waiting)
    return isReached
  }

  /** Frames up to this number were sent: those that are missing will not arrive. */
  giveUp(number: number) {
    for (const waiting of this.#waiting) if (waiting.number <= number) waiting.end(false)
  }

  beginSnapshot() {
    this.#meanwhile = []
  }

  /** The frames that came since the beginning. */
  endSnapshot() {
    const frames = this.#meanwhile ?? []
    this.#meanwhile = null
    return frames
  }

  /** All pages have been sent a snapshot with this number: continues with these frames. */
  continueFrom(number: number, frames: NumberedFrame[]) {
    this.#moveTo(number)
    for (const frame of frames) this.add(frame)
  }

  #moveTo(number: number) {
    this.#last = number
    // A frame does not wait for this write: if a crash loses it, the sockets are lost as well.
    void this.storage.put(LAST, number, { allowUnconfirmed: true })
    for (const waiting of this.#waiting) if (waiting.number <= number) waiting.end(true)
  }
}
