import { DurableObject } from 'cloudflare:workers'
import { withStoredOrigin } from '../db/origin'
import { Alarms } from './alarms'

/** When to run again: epoch milliseconds, null for never. `isPause`: not earlier, whoever wakes the timer. */
export type NextRun = { at: number | null; isPause?: boolean }

/** What a timer does. */
export type TimerWork = {
  /** Does a limited amount of work. May be repeated. */
  run: (env: Cloudflare.Env) => Promise<NextRun>
  /** Something for a run that is under way. It may be lost. */
  tell?: (message: string) => void
}

const AFTER_ERROR_MS = 10_000
/** Keys in storage: nothing in the object says which timer it is. */
const NAME = 'name'
const PAUSED_UNTIL = 'paused_until'

/** Timers, one for each name: the alarm of each runs its work, which says when the next one is. */
export abstract class NamedTimer extends DurableObject<Cloudflare.Env> {
  protected abstract readonly works: Record<string, () => TimerWork>
  readonly #alarms = new Alarms(this.ctx.storage, { run: () => this.#run() }, AFTER_ERROR_MS)
  #work: TimerWork | undefined

  /** Runs as soon as a pause is over. */
  async wake(name: string) {
    this.#setName(name)
    await this.#alarms.within('run', 0)
  }

  tell(name: string, message: string) {
    this.#setName(name)
    this.#workOfName()?.tell?.(message)
  }

  override alarm() {
    return this.#alarms.ring()
  }

  async #run() {
    const { kv } = this.ctx.storage
    const pausedUntil = kv.get<number>(PAUSED_UNTIL) ?? 0
    if (Date.now() < pausedUntil) return pausedUntil
    const next = await this.#workOfName()?.run(await withStoredOrigin(this.env))
    if (next?.isPause && next.at !== null) kv.put(PAUSED_UNTIL, next.at)
    return next?.at
  }

  #setName(name: string) {
    const { kv } = this.ctx.storage
    if (kv.get<string>(NAME) !== name) kv.put(NAME, name)
  }

  #workOfName() {
    this.#work ??= this.works[this.ctx.storage.kv.get<string>(NAME) ?? '']?.()
    return this.#work
  }
}

/** To be called when there may be something to do, and by the schedule, in case the alarm was lost. */
export const wakeTimer = (env: Cloudflare.Env, name: string) => env.TIMER.getByName(name).wake(name)

export const tellTimer = (env: Cloudflare.Env, name: string, message: string) =>
  env.TIMER.getByName(name).tell(name, message)
