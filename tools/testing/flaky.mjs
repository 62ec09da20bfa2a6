import { cpSync, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { endChildren, spawnChild } from '../../scripts/setup/child-processes.mjs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { ROOT, inRoot } from '../../scripts/setup/root.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { onSignal } from '../../scripts/setup/signals.mjs'
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs'
import { REPORT } from './test.mjs'

const KEPT = 'test-results/flaky'
const BUSY = inRoot('tools/testing/busy.mjs')
const DEFAULT_RUNS = 10
/** A run takes 12 minutes on a quiet machine. */
const LONGEST_MS = 90 * 60_000

/**
 * Runs everything many times on a clean clone of the last commit; every second run while another process keeps all cores busy.
 * Prints which test failed how often. Output, traces and screenshots of failed runs are kept in test-results/flaky.
 * @param {string} [times]
 * @returns {Promise<number>} failed runs
 */
export async function checkFlaky(times = String(DEFAULT_RUNS)) {
  const count = Number(times)
  if (!Number.isInteger(count) || count < 1)
    throw new Problem(`“${times}” is no number of runs.`, 'npm run check:flaky -- 10')
  onSignal(() => {
    endChildren()
    process.exit(1)
  })
  rmSync(inRoot(KEPT), { recursive: true, force: true })
  mkdirSync(inRoot(KEPT), { recursive: true })
  const clone = join(temporaryFolder(), 'clone')
  await must('git', ['clone', '--quiet', ROOT, clone])
  const { stdout } = await must('git', ['log', '-1', '--format=%h %s'], { cwd: clone })
  console.log(`Commit ${stdout.trim()}: ${count} runs, every second one under load.`)

  const runs = []
  for (let number = 1; number <= count; number++) {
    const underLoad = number % 2 === 0
    runs.push({ underLoad, ...(await runOnce(clone, { number, underLoad })) })
    const { passed, failed, minutes, failures } = runs.at(-1)
    const mark = failed === 0 ? '✔' : '✖'
    console.log(
      `${mark} ${number} of ${count}${underLoad ? ', under load' : ''}: ${passed} passed, ${failed} failed, ${minutes} min`,
    )
    for (const { part, name } of failures) console.log(`    ${part}: ${name}`)
  }
  console.log(`\n${table(runs).join('\n')}`)
  return runs.filter(({ failed }) => failed > 0).length
}

async function runOnce(clone, { number, underLoad }) {
  // Packages stay: installing them again tests npm.
  await must('git', ['clean', '-fdxq', '--exclude', 'node_modules'], { cwd: clone })
  for (const cache of ['.vite', '.vite-temp'])
    rmSync(join(clone, 'node_modules', cache), { recursive: true, force: true })
  const log = createWriteStream(inRoot(KEPT, `run-${number}.log`))
  const load = underLoad ? spawnChild(process.execPath, [BUSY], { stdio: 'ignore' }) : null
  const child = spawnChild(process.execPath, ['tools/test.mjs'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  await once(child, 'close')
  log.end()
  load?.kill()
  const report = readReport(clone)
  if (report.failed > 0)
    cpSync(join(clone, 'test-results'), inRoot(KEPT, `run-${number}`), { recursive: true })
  return report
}

function readReport(clone) {
  if (!existsSync(join(clone, REPORT)))
    return {
      passed: 0,
      failed: 1,
      minutes: null,
      failures: [{ part: 'npm test', name: 'no report' }],
    }
  const { parts, ...totals } = JSON.parse(readFileSync(join(clone, REPORT), 'utf8'))
  const failures = parts.flatMap(({ part, failures: found }) =>
    found.map((failure) => ({ part, ...failure })),
  )
  return { ...totals, failures }
}

/**
 * @param {{ underLoad: boolean, failed: number, minutes: number | null, failures: { part: string, name: string, message?: string }[] }[]} runs
 * @returns {string[]} lines
 */
export function table(runs) {
  const green = runs.filter(({ failed }) => failed === 0)
  const minutes = (kind) =>
    runs
      .filter(({ underLoad }) => underLoad === kind)
      .map((one) => one.minutes ?? '–')
      .join(', ')
  const failed = new Map()
  for (const { underLoad, failures } of runs)
    for (const { part, name, message = '' } of failures) {
      const key = `${part}: ${name}`
      const found = failed.get(key) ?? { quiet: 0, loaded: 0, message }
      found[underLoad ? 'loaded' : 'quiet'] += 1
      failed.set(key, found)
    }
  const rows = [...failed].toSorted(([, a], [, b]) => b.quiet + b.loaded - (a.quiet + a.loaded))
  return [
    `${green.length} of ${runs.length} runs were green. Minutes, quiet: ${minutes(false)}; under load: ${minutes(true)}.`,
    ...rows.flatMap(([name, { quiet, loaded, message }]) => [
      `${quiet + loaded} × ${name} (${quiet} quiet, ${loaded} under load)`,
      ...(message ? [`    ${message.split('\n')[0]}`] : []),
    ]),
  ]
}

async function must(command, args, options) {
  const result = await run(command, args, options)
  if (result.code !== 0) throw new Problem(`${command} ${args[0]}: ${result.output}`, 'See above.')
  return result
}
