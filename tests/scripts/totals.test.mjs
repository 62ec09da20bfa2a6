import { expect, it } from 'vitest'
import { count } from '../../scripts/testing/totals.mjs'

it.each([
  ['vitest', '\u001b[2m      Tests \u001b[22m \u001b[1m3 passed\u001b[22m (3)\n', 0, [3, 0]],
  ['vitest with failures', ' Tests  2 failed | 40 passed | 1 skipped (43)\n', 1, [40, 2]],
  ['Playwright', '  1 failed\n    a.spec.ts:1:1 › x\n  5 passed (12.3s)\n', 1, [5, 1]],
  ['a silent program', '', 0, [1, 0]],
  ['a program that fails in silence', '', 2, [0, 1]],
  ['tests that pass in a run that fails', '  4 passed (2s)\n', 1, [4, 1]],
])('counts %s', (_, output, code, [passed, failed]) => {
  expect(count(output, code)).toMatchObject({ passed, failed })
})

it('names the failed tests of vitest with their messages, and those of Playwright, once each', () => {
  const vitest = [
    ' FAIL  |worker| a.test.ts > counts',
    'AssertionError: expected 1 to be 2',
    '',
    '- 2',
    '+ 1',
    '',
    ' ❯ a.test.ts:3:1',
    ' FAIL  |worker| a.test.ts > counts',
    ' FAIL  |worker| a.test.ts > counts twice',
    ' Tests  2 failed (2)',
  ].join('\n')
  const playwright = [
    '  2 failed',
    '    [journeys] › b.spec.ts:3:1 › x ──',
    '    [journeys] › c.spec.ts:4:1 › y ──',
    '  5 passed (12.3s)',
  ].join('\n')
  expect(count(vitest, 1).failures).toEqual([
    '|worker| a.test.ts > counts\n    AssertionError: expected 1 to be 2\n    - 2\n    + 1',
    '|worker| a.test.ts > counts twice',
  ])
  expect(count(playwright, 1).failures).toEqual([
    '[journeys] › b.spec.ts:3:1 › x ──',
    '[journeys] › c.spec.ts:4:1 › y ──',
  ])
})
