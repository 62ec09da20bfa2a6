import { expect, it } from 'vitest'
import { table } from '../../tools/testing/flaky.mjs'

it('the table says how often each test failed, in which part, and under load or not', () => {
  const likes = { part: 'worker', name: 'likes › count once', message: 'expected 2 to be 1\nmore' }
  const plays = { part: 'browser', name: 'a VIP plays', message: '' }
  const run = (underLoad, minutes, failures) => ({
    underLoad,
    minutes,
    failures,
    failed: failures.length,
  })
  const runs = [
    run(false, 11.8, []),
    run(true, 17.2, [plays, likes]),
    run(false, 11.9, [likes]),
    run(true, null, []),
  ]
  expect(table(runs)).toEqual([
    '2 of 4 runs were green. Minutes, quiet: 11.8, 11.9; under load: 17.2, –.',
    '2 × worker: likes › count once (1 quiet, 1 under load)',
    '    expected 2 to be 1',
    '1 × browser: a VIP plays (0 quiet, 1 under load)',
  ])
})
