import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { printEnvironment } from './environment.mjs'
import { changedParts } from './changed.mjs'
import { asFailure } from './outcome.mjs'
import { PARTS, allParts, changedPart } from './parts.mjs'

/** What the last run came to, for programs: `check:flaky` reads it. */
export const REPORT = 'test-results/report.json'

/**
 * `npm test`, `npm test -- <part> [arguments of its runner]`, `npm test -- --changed`.
 * @param {string[]} args
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function test(args) {
  const [first, ...rest] = args
  const began = Date.now()
  const done = []
  const part = async (name, run) => {
    const partBegan = Date.now()
    const outcome = await run().catch((error) => asFailure(error, `npm test -- ${name}`))
    const minutes = minutesSince(partBegan)
    done.push({ part: name, minutes, ...outcome })
    const mark = outcome.failed === 0 ? '✔' : '✖'
    console.log(
      `${mark} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${minutes} min)`,
    )
  }

  rmSync(inRoot('test-results'), { recursive: true, force: true })
  printEnvironment()
  if (first === '--changed') {
    for (const [name, files] of await changedParts())
      await part(name, () => changedPart(name, files))
  } else if (first) {
    await part(first, () => PARTS[first](rest, { show: true }))
  } else {
    await allParts(part)
  }

  const passed = done.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = done.reduce((sum, outcome) => sum + outcome.failed, 0)
  const minutes = minutesSince(began)
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(inRoot(REPORT), JSON.stringify({ passed, failed, minutes, parts: done }, null, 2))
  printFailures(done)
  console.log(`${minutes} minutes: ${done.map((one) => `${one.part} ${one.minutes}`).join(', ')}`)
  return { passed, failed }
}

/** At the end, because a log is often cut to it. */
function printFailures(done) {
  for (const { part, failures } of done)
    for (const { name, message, again, files = [] } of failures) {
      console.log(`\n✖ ${part}: ${name}`)
      if (message) console.log(`    ${message.replaceAll('\n', '\n    ')}`)
      for (const file of files) console.log(`    kept: ${file}`)
      console.log(`    alone: ${again}`)
    }
  if (done.some(({ failures }) => failures.some(({ files }) => files?.length > 0)))
    console.log(
      `\nTraces and screenshots are in test-results/; \`npx playwright show-trace <trace.zip>\` opens one.`,
    )
}

const minutesSince = (began) => Number(((Date.now() - began) / 60_000).toFixed(1))
