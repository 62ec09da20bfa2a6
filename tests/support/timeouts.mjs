/**
 * A test has one limit, long enough for a machine that builds and tests at once. Waiting for a condition (`expect.poll`,
 * `expect.element`) has no shorter one: Vitest's own limit of one second fails on a busy machine. It looks often, because most
 * conditions come true at once, and ends a second before the test, so that the failure names the condition.
 */
export const TIMEOUTS = {
  testTimeout: 20_000,
  hookTimeout: 20_000,
  expect: { poll: { interval: 10, timeout: 19_000 } },
}
