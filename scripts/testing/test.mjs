import { ensureBuilt } from '../setup/build.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { e2e } from './e2e.mjs'
import { runNpmScript } from './npm-run.mjs'
import { count } from './totals.mjs'

/** All that CI runs, one part after the other; a failed part does not stop the others. */
export async function test() {
  const parts = [
    { title: 'Checks', run: check },
    { title: 'The Worker', run: () => shown('test:worker') },
    { title: 'The back office', run: dom },
    { title: 'The backup', run: () => shown('test:rehearsal') },
    { title: 'The bundle', run: bundle },
    { title: 'The browser', run: browser },
  ]
  let [passed, failed] = [0, 0]
  for (const { title, run } of parts) {
    console.log(`\n— ${title}`)
    const totals = await run().catch(asFailure)
    passed += totals.passed
    failed += totals.failed
  }
  return { passed, failed }
}

const dom = async () => shown('test:dom', { CHROMIUM_PATH: await ensureChromium() })

async function shown(script, env = {}) {
  const { code, output } = await runNpmScript(script, { show: true, env })
  return count(output, code)
}

async function bundle() {
  await ensureBuilt()
  return shown('test:bundle')
}

async function browser() {
  const { code, output } = await e2e()
  return count(output, code)
}

function asFailure(error) {
  console.error(error.remedy ? `✖ ${error.message}\n  ${error.remedy}` : error)
  return { passed: 0, failed: 1 }
}
