import { expect } from 'vitest'

/** Waits for a condition. It looks often, because most come at once, and is bounded by the test's own limit of twenty seconds. */
export const eventually = <T>(look: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(look, { interval: 10, timeout: 19_000 })
