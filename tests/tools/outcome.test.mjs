import { describe, expect, it } from 'vitest'
import { asOneTest, ofPlaywright, ofVitest, sum } from '../../tools/testing/outcome.mjs'

const run = { code: 1, output: 'one\n\u001b[31mtwo\u001b[39m\n', root: '/club' }

describe('the report of Vitest', () => {
  const command = 'npm test -- worker'
  const test = (title, status, failureMessages = []) => ({
    ancestorTitles: ['a post'],
    title,
    status,
    failureMessages,
  })
  const file = (name, assertionResults, more = {}) => ({
    name: `/club/tests/worker/${name}`,
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message: '',
    assertionResults,
    ...more,
  })

  it('names each failed test, with its message and the command that runs it alone', () => {
    const failed = test('costs $1 (or ‘one’)', 'failed', [
      '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n    at tests/worker/a.test.ts:3:1',
    ])
    const report = {
      numPassedTests: 1,
      testResults: [file('a.test.ts', [test('is', 'passed'), failed])],
    }
    expect(ofVitest(report, { ...run, command })).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          name: 'tests/worker/a.test.ts › a post › costs $1 (or ‘one’)',
          message: 'AssertionError: expected 1 to be 2',
          again: String.raw`npm test -- worker tests/worker/a.test.ts -t '^a post > costs \$1 \(or ‘one’\)$'`,
        },
      ],
    })
  })

  it('counts a file that does not load as one failure', () => {
    const broken = file('b.test.ts', [], { status: 'failed', message: 'SyntaxError: no' })
    const { failed, failures } = ofVitest(
      { numPassedTests: 0, testResults: [broken] },
      { ...run, command },
    )
    expect(failed).toBe(1)
    expect(failures).toEqual([
      {
        name: 'tests/worker/b.test.ts',
        message: 'SyntaxError: no',
        again: 'npm test -- worker tests/worker/b.test.ts',
      },
    ])
  })

  it('of a run that fails although all tests pass has one failure', () => {
    const report = { numPassedTests: 1, testResults: [file('a.test.ts', [test('is', 'passed')])] }
    expect(ofVitest(report, { ...run, command })).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ message: 'one\ntwo' }],
    })
    expect(ofVitest(report, { ...run, code: 0, command })).toMatchObject({ passed: 1, failed: 0 })
  })
})

it('the report of Playwright names each failed journey, with what was kept of it', () => {
  const test = (status, errors = [], attachments = []) => ({
    projectName: 'journeys',
    status,
    results: [{ errors, attachments }],
  })
  const spec = (title, line, one) => ({ title, file: 'a.spec.ts', line, tests: [one] })
  const failed = test(
    'unexpected',
    [{ message: 'Error: not visible' }],
    [{ name: 'trace', path: '/club/trace.zip' }, { name: 'notes' }],
  )
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('plays', 3, test('expected'))],
        suites: [
          { title: 'in pt-BR', file: 'a.spec.ts', specs: [spec('posts', 9, failed)] },
          { title: 'later', file: 'a.spec.ts', specs: [spec('waits', 12, test('skipped'))] },
        ],
      },
    ],
  }
  expect(ofPlaywright(report, { ...run, command: 'npm test -- browser' })).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      {
        name: 'tests/e2e/a.spec.ts › in pt-BR › posts',
        message: 'Error: not visible',
        files: ['/club/trace.zip'],
        again: 'npm test -- browser tests/e2e/a.spec.ts:9 --project=journeys',
      },
    ],
  })
})

it('a program without tests counts as one, and outcomes add up', () => {
  const lint = { name: 'check:lint', again: 'npm run check:lint', output: 'no semicolons' }
  const [good, bad] = [asOneTest({ ...lint, code: 0 }), asOneTest({ ...lint, code: 2 })]
  expect(sum([good, bad, bad])).toEqual({
    passed: 1,
    failed: 2,
    failures: Array(2).fill({
      name: 'check:lint',
      again: 'npm run check:lint',
      message: 'no semicolons',
    }),
  })
})
