/** After an error, and where something may have changed unnoticed, such as a session that ended while its socket was being made. */
export const SOON_MS = 1500

/** @returns when it is to run again (epoch milliseconds), if that is known */
type Work = () => Promise<number | null | void>

/**
 * The alarm of a Durable Object, which has only one, for works with names: the earliest time is set. An alarm in the past is not trusted,
 * because it may have been lost with its process. An error sets a short one, because the platform gives up an alarm that fails six times.
 * Times are in memory only: after an eviction every work is due at the next alarm. So each may run too early, and is harmless then.
 */
export class Alarms<Name extends string> {
  readonly #works: Map<string, Work>
  readonly #times = new Map<string, number>()
  #isNew = true

  constructor(
    private storage: DurableObjectStorage,
    works: Record<Name, Work>,
    private afterErrorMs = SOON_MS,
  ) {
    this.#works = new Map(Object.entries<Work>(works))
  }

  /** The work runs at this time (epoch milliseconds), or earlier. */
  async by(name: Name, at: number) {
    this.#note(name, at)
    await this.#set(at)
  }

  within(name: Name, ms: number) {
    return this.by(name, Date.now() + ms)
  }

  /** To be called by `alarm`: runs what is due. */
  async ring() {
    // The earliest is due, although the alarm's clock may differ a little from this one.
    const now = Math.max(Date.now(), Math.min(...this.#times.values()))
    const due = [...this.#works].filter(
      ([name]) => this.#isNew || (this.#times.get(name) ?? Infinity) <= now,
    )
    this.#isNew = false
    for (const [name] of due) this.#times.delete(name)
    for (const [name, work] of due)
      try {
        const next = await work()
        if (typeof next === 'number') this.#note(name, next)
      } catch (error) {
        console.error({ alarm: name, error })
        this.#note(name, Date.now() + this.afterErrorMs)
      }
    const next = Math.min(...this.#times.values())
    if (next < Infinity) await this.#set(next)
  }

  async clear() {
    this.#times.clear()
    await this.storage.deleteAlarm()
  }

  #note(name: string, at: number) {
    this.#times.set(name, Math.min(at, this.#times.get(name) ?? Infinity))
  }

  async #set(at: number) {
    const set = await this.storage.getAlarm()
    const due = Math.max(Date.now(), Math.min(set ?? Infinity, at))
    if (due !== set) await this.storage.setAlarm(due)
  }
}
