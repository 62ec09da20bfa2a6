/** Eight frames a second leave room for the one that a newcomer gets, under the ten that the contract allows. */
const GAP_MS = 125

/** The first frame goes at once; after it each waits its turn, and takes along all that happened meanwhile. */
export class Pace {
  #last = -Infinity

  /** How long the next frame has to wait. */
  wait = (now: number) => Math.max(0, this.#last + GAP_MS - now)

  took(now: number) {
    this.#last = now
  }
}
