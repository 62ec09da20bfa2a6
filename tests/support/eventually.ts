import { expect } from 'vitest'

/** Waits for a condition, long enough for a busy machine. */
export const eventually = <T>(look: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(look, { timeout: 4000 })
