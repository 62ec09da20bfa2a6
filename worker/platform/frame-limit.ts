/** Counts what one client sends: so many frames in so much time, and no flood. */
export class FrameLimit {
  #count = 0
  #since = -Infinity

  constructor(
    private max: number,
    private ms: number,
  ) {}

  isOver(now: number) {
    if (now - this.#since > this.ms) [this.#count, this.#since] = [0, now]
    this.#count += 1
    return this.#count > this.max
  }
}
