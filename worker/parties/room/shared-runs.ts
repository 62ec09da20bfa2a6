/** One run at a time. Everyone who asks during a run shares the next one. */
export class SharedRuns {
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor(private work: () => Promise<void>) {}

  /** Resolves at the end of a run that begins after this call. */
  request() {
    this.#next ??= this.#start()
    return this.#next
  }

  async #start() {
    // `request` has stored this run as the next one by then, also if nothing is running.
    await this.#running?.catch(() => undefined)
    this.#running = this.#next
    this.#next = null
    await this.work()
  }
}
