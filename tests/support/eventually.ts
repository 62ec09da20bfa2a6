import { expect } from 'vitest'

/** What comes true by itself, with patience for a busy machine. */
export const eventually = <T>(look: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(look, { timeout: 4000 })
