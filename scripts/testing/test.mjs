import { ensureBuilt } from '../setup/build.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { e2e } from './e2e.mjs'
import { runNpmScript } from './npm-run.mjs'
import { openTestSite } from './site.mjs'
import { count } from './totals.mjs'

/**
 * All that CI runs; a failed part does not stop the others. The Worker's tests use one core, so the other parts without a browser
 * run beside them. The browser tests get both cores.
 */
export async function test() {
  const totals = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) }
  const part = async (title, run) => {
    const began = Date.now()
    const { passed, failed, failures } = await run().catch(asFailure)
    totals.passed += passed
    totals.failed += failed
    totals.failures.push(...failures.map((name) => `${title}: ${name}`))
    const mark = failed === 0 ? '✔' : '✖'
    console.log(`${mark} ${title}: ${passed} passed, ${failed} failed (${minutesSince(began)} min)`)
  }

  let site
  await Promise.all([
    part('The Worker', () => shownAtEnd('test:worker')),
    (async () => {
      await part('The bundle', bundle)
      // It starts up beside the checks.
      site = await openTestSite()
      await part('The checks', () => check({ atOnce: 1 }))
      await part('The backup', () => shownAtEnd('test:rehearsal'))
      await part('The back office', dom)
    })(),
  ])
  await part('The browser', () => browser(site))
  return totals
}

const minutesSince = (began) => ((Date.now() - began) / 60_000).toFixed(1)

const dom = async () => shownAtEnd('test:dom', { CHROMIUM_PATH: await ensureChromium() })

/** The output of one part at a time, or lines of two would mix. */
async function shownAtEnd(script, env = {}) {
  const { code, output } = await runNpmScript(script, { env })
  console.log(output.trimEnd())
  return count(output, code)
}

async function bundle() {
  await ensureBuilt()
  return shownAtEnd('test:bundle')
}

async function browser(site) {
  const { code, output } = await e2e([], { site })
  return count(output, code)
}

function asFailure(error) {
  console.error(error.remedy ? `✖ ${error.message}\n  ${error.remedy}` : error)
  return { passed: 0, failed: 1, failures: [error.message] }
}
