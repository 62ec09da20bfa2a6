/**
 * What a part of the tests came to.
 * @typedef {{ name: string, message: string, again: string, files?: string[] }} Failure `again`: the command that runs it
 *   alone; `files`: trace and screenshots of a browser test
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Outcome
 */

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export const sum = (outcomes) => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/**
 * A program without tests of its own, or one that ended before it wrote its report, counts as one test.
 * @param {{ name: string, again: string, code: number, output: string }} program
 * @returns {Outcome}
 */
export const asOneTest = ({ name, again, code, output }) =>
  code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [{ name, again, message: lastLines(output) }] }

/**
 * From Vitest's JSON report.
 * @param {import('vitest/node').JsonTestResults} report
 * @param {{ code: number, output: string, root: string, command: string }} run `command` runs one file of this project
 * @returns {Outcome}
 */
export function ofVitest(report, { code, output, root, command }) {
  const failures = report.testResults.flatMap((file) => {
    const path = relative(file.name, root)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that does not load has no tests.
    if (file.status === 'failed' && failed.length === 0)
      return [{ name: path, message: firstLines(file.message), again: `${command} ${path}` }]
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [path, ...ancestorTitles, title].join(' › '),
      message: firstLines(failureMessages.join('\n')),
      again: `${command} ${path} -t ${quoted(pattern([...ancestorTitles, title].join(' > ')))}`,
    }))
  })
  return checked(
    { passed: report.numPassedTests, failed: failures.length, failures },
    { code, output, again: command },
  )
}

/**
 * From Playwright's JSON report.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @param {{ code: number, output: string, command: string }} run
 * @returns {Outcome}
 */
export function ofPlaywright(report, { code, output, command }) {
  const tests = report.suites.flatMap((suite) => testsOf(suite, []))
  const failed = tests.filter(({ status }) => status !== 'expected' && status !== 'skipped')
  const failures = failed.map(({ file, line, titles, project, message, files }) => ({
    name: [`tests/e2e/${file}`, ...titles].join(' › '),
    message: firstLines(message),
    files,
    again: `${command} tests/e2e/${file}:${line} --project=${project}`,
  }))
  return checked(
    {
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: failures.length,
      failures,
    },
    { code, output, again: command },
  )
}

function testsOf({ title, file, specs, suites = [] }, above) {
  // The outermost suite is the file.
  const titles = title === file ? above : [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        file: spec.file,
        line: spec.line,
        titles: [...titles, spec.title],
        project: projectName,
        status,
        message: results
          .flatMap(({ errors }) => errors)
          .map(({ message }) => message)
          .join('\n'),
        files: results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? [])),
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, titles)),
  ]
}

/** An error outside of a test fails a run whose tests all pass. */
const checked = (outcome, { code, output, again }) =>
  code === 0 || outcome.failed > 0
    ? outcome
    : {
        passed: outcome.passed,
        failed: 1,
        failures: [{ name: 'an error outside of a test', message: lastLines(output), again }],
      }

const LINES = 12
// oxlint-disable-next-line no-control-regex -- colours
const COLOURS = /\u001b\[[\d;]*m/g
const linesOf = (text) =>
  text
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
const firstLines = (text = '') => linesOf(text).slice(0, LINES).join('\n')
const lastLines = (text) => linesOf(text).slice(-LINES).join('\n')

const relative = (path, root) => (path.startsWith(root) ? path.slice(root.length + 1) : path)
/** As a regular expression: a title may have signs that mean something in one. */
const pattern = (title) => `^${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * A part that could not run at all.
 * @param {any} error
 * @param {string} again
 * @returns {Outcome}
 */
export function asFailure(error, again) {
  console.error(error.remedy ? `✖ ${error.message}\n  ${error.remedy}` : error)
  return {
    passed: 0,
    failed: 1,
    failures: [{ name: 'did not run', message: error.message, again }],
  }
}
