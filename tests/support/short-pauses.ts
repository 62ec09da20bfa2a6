import { vi } from 'vitest'

/** Pauses before another try last a millisecond. Returns the spy, which knows how long they would have been. */
export function shortenPauses() {
  const wait = scheduler.wait.bind(scheduler)
  return vi.spyOn(scheduler, 'wait').mockImplementation((_, options) => wait(1, options))
}

/** The same for packages that pause with timers. Their time limits, which are longer, stay. */
export function shortenTimers({ upTo }: { upTo: number }) {
  const start = globalThis.setTimeout
  const shortened = (work: (_: void) => void, ms = 0, ...args: unknown[]) =>
    start(
      () => {
        Reflect.apply(work, undefined, args)
      },
      ms <= upTo ? 1 : ms,
    )
  return vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(Object.assign(shortened, { __promisify__: start.__promisify__ }))
}
