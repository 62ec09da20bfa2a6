// oxlint-disable-next-line no-control-regex -- colours
const COLOURS = /\u001b\[[\d;]*m/g

/**
 * Counts passed and failed tests in a program's output, from the closing lines of vitest and Playwright; any other program counts as
 * one test. A program that failed without a failed test counts as one failure.
 * @param {string} output
 * @param {number} code its exit code
 * @returns {{ passed: number, failed: number, failures: string[] }}
 */
export function count(output, code) {
  const text = output.replaceAll(COLOURS, '')
  const vitest = /^\s*Tests\s+(.*)$/gm
  const playwright = /^\s*(\d+) (passed|failed|flaky)\b/gm
  let passed = 0
  let failed = 0
  for (const [, line] of text.matchAll(vitest)) {
    passed += Number(/(\d+) passed/.exec(line)?.[1] ?? 0)
    failed += Number(/(\d+) failed/.exec(line)?.[1] ?? 0)
  }
  for (const [, number, word] of text.matchAll(playwright)) {
    if (word === 'passed') passed += Number(number)
    else failed += Number(number)
  }
  if (code !== 0 && failed === 0) failed = 1
  if (code === 0 && passed === 0) passed = 1
  return { passed, failed, failures: failures(text) }
}

const MESSAGE_LINES = 12

/** Failed tests by name, from the closing lists of vitest and Playwright; those of vitest with their messages. */
function failures(text) {
  const vitest = [...text.matchAll(/^\s*FAIL\s+(\S.*?)\s*\n((?:(?!\s*(?:FAIL|❯|Tests)\s).*\n)*)/gm)]
  const playwright = [...text.matchAll(/^\s*\d+ failed\n((?: {4}.*\n?)+)/gm)]
  const ofVitest = new Map()
  for (const [, name, message] of vitest)
    ofVitest.set(name, ofVitest.get(name) || shortened(message))
  return [
    ...[...ofVitest].map(([name, message]) => [name, ...message].join('\n    ')),
    ...new Set(
      playwright.flatMap(([, lines]) => lines.trimEnd().split('\n')).map((line) => line.trim()),
    ),
  ]
}

const shortened = (message) => message.split('\n').filter(Boolean).slice(0, MESSAGE_LINES)
