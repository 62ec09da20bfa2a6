// `npm run lighthouse [-- --url http://127.0.0.1:8787] [--rounds 3]`: Lighthouse's simulation of a phone on a slow line, for a
// running site. It prints figures and checks nothing, because they depend on the load of the machine.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { command } from '../scripts/setup/command.mjs'
import { Problem } from '../scripts/setup/problem.mjs'
import { ensureChromium } from './testing/chromium.mjs'

/** Downloaded on demand: nothing else needs its hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic'
const PAGES = ['/', '/music/catalog', '/music/catalog/neon-boulevard']
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

const run = promisify(execFile)
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

await command(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8787' },
      rounds: { type: 'string', default: '3' },
    },
  })
  await fetch(values.url).catch(() => {
    throw new Problem(`Nothing answers at ${values.url}.`, 'Run `npm start` first, or name --url.')
  })
  const chromium = await ensureChromium({ desktop: true })
  const rows = {}
  for (const path of PAGES) {
    const reports = []
    for (let round = 0; round < Number(values.rounds); round++)
      reports.push(await report(values.url + path, chromium))
    rows[path] = medians(reports)
  }
  console.table(rows)
  console.log(`  median of ${values.rounds}; load of the machine ${loadavg()[0].toFixed(1)}`)
})

async function report(url, chromium, mayFail = true) {
  const folder = mkdtempSync(join(tmpdir(), 'fan-club-lighthouse-'))
  const file = join(folder, 'report.json')
  const said = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`]
  try {
    await run('npx', ['--yes', LIGHTHOUSE, url, ...said], {
      env: { ...process.env, CHROME_PATH: chromium },
    })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // Lighthouse sometimes loses the start of its trace, and then asks for another run.
    if (mayFail && error.message.includes('NO_NAVSTART')) return report(url, chromium, false)
    throw new Problem(
      `Lighthouse could not judge ${url}: ${error.message}`,
      'It is fetched by npx.',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function medians(reports) {
  return {
    ...Object.fromEntries(
      Object.entries(reports[0].categories).map(([id]) => [
        id,
        Math.round(median(reports.map(({ categories }) => categories[id].score)) * 100),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [
        name,
        Number(median(reports.map(({ audits }) => audits[id].numericValue)).toFixed(3)),
      ]),
    ),
  }
}
