import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, inRoot } from '../../scripts/setup/root.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs'
import { asOneTest, ofPlaywright, ofVitest } from './outcome.mjs'

const VITEST = inRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js')

/**
 * Runs a project of vitest.config.ts.
 * @param {string} project
 * @param {string[]} args for Vitest
 * @param {{ show?: boolean, command: string, env?: Record<string, string> }} options `show` prints its output as it arrives;
 *   `command` runs files of this project
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function vitest(project, args, { show = false, command, env = {} }) {
  const report = join(temporaryFolder(), `${project}.json`)
  const { code, output } = await tool(
    [VITEST, 'run', '--project', project, '--reporter=default', '--reporter=json'],
    [`--outputFile.json=${report}`, ...args],
    { show, env },
  )
  return outcome(report, { code, output, command, of: ofVitest, show })
}

/**
 * @param {string[]} args for Playwright
 * @param {{ command: string, env?: Record<string, string> }} options
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function playwright(args, { command, env = {} }) {
  const report = join(temporaryFolder(), 'playwright.json')
  const { code, output } = await tool([PLAYWRIGHT, 'test', '--reporter=list,json'], args, {
    show: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return outcome(report, { code, output, command, of: ofPlaywright, show: true })
}

function tool(start, args, { show, env }) {
  return run(process.execPath, ['--no-warnings', ...start, ...args], {
    show,
    env: { ...process.env, ...env },
  })
}

function outcome(report, { code, output, command, of, show }) {
  const found = existsSync(report)
    ? of(JSON.parse(readFileSync(report, 'utf8')), { code, output, command, root: ROOT })
    : asOneTest({ name: 'no report', again: command, code, output })
  if (found.failed > 0 && !show) console.log(output.trimEnd())
  return found
}
