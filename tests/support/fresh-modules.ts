import { afterAll, expect, vi } from 'vitest'

declare global {
  /** The globals of this process before any test. */
  var globalsBeforeTests: Map<string, unknown> | undefined
}

const NAMES = [
  'Date',
  'performance',
  'fetch',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
]
const before = (globalThis.globalsBeforeTests ??= new Map(
  NAMES.map((name) => [name, Reflect.get(globalThis, name)]),
))

// Files run one after another in the same processes: starting one for each took longer than their tests. Each loads its modules anew.
vi.resetModules()

// A spy or a stub that was made under fake timers puts the fake timer back. The file that leaves one behind fails, and not a later one.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  const left = NAMES.filter((name) => Reflect.get(globalThis, name) !== before.get(name))
  for (const name of left) Reflect.set(globalThis, name, before.get(name))
  expect(left, 'globals that this file left replaced').toEqual([])
})
