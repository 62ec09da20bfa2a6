// `npm run bench [-- name …] [--rounds 5]`: every figure with its comparison, in one run on this machine.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { command } from '../../scripts/setup/command.mjs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { step } from '../../scripts/setup/progress.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { measure } from './measure.mjs'
import { print } from './print.mjs'
import { demoState, openSite } from './site/site.mjs'

const ROWS = {
  'public-reads': () => import('./rows/public-reads.mjs'),
  'signed-in-reads': () => import('./rows/signed-in-reads.mjs'),
  'gated-range': () => import('./rows/gated-range.mjs'),
  'feed-depth': () => import('./rows/feed-depth.mjs'),
  'admin-figures': () => import('./rows/admin-figures.mjs'),
  'password-check': () => import('./rows/password-check.mjs'),
  'chat-relay': () => import('./rows/chat-relay.mjs'),
  'csv-export': () => import('./rows/csv-export.mjs'),
  broadcast: () => import('./rows/broadcast.mjs'),
  'csv-import': () => import('./rows/csv-import.mjs'),
  'feed-delivery': () => import('./rows/feed-delivery.mjs'),
  'feed-bursts': () => import('./rows/feed-bursts.mjs'),
  'audio-segments': () => import('./rows/audio-segments.mjs'),
  'audio-proxy': () => import('./rows/audio-proxy.mjs'),
  radio: () => import('./rows/radio.mjs'),
  'first-load': () => import('./rows/first-load.mjs'),
  'media-upload': () => import('./rows/media-upload.mjs'),
  'catalog-size': () => import('./rows/catalog-size.mjs'),
  'audio-encoding': () => import('./rows/audio-encoding.mjs'),
  weights: () => import('./rows/weights.mjs'),
  'party-room': () => import('./rows/party-room.mjs'),
  'party-questions': () => import('./rows/party-questions.mjs'),
  'lyric-line': () => import('./rows/lyric-line.mjs'),
  gapless: () => import('./rows/gapless.mjs'),
  'party-sync': () => import('./rows/party-sync.mjs'),
}
const FILE = inRoot('tools/bench/results.json')
/** Rows that have not begun by then are skipped, and the run fails. The whole takes about 18 minutes. */
const BUDGET_MS = 20 * 60_000

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' } },
  })
  const unknown = positionals.find((name) => !(name in ROWS))
  if (unknown)
    throw new Problem(
      `There is no measurement ${unknown}.`,
      `Choose from: ${Object.keys(ROWS).join(', ')}.`,
    )
  await ensureBuilt()
  const began = { date: new Date().toISOString(), load: loadavg() }
  const results = await all(
    positionals.length > 0 ? positionals : Object.keys(ROWS),
    Number(values.rounds),
  )
  const [{ model }] = cpus()
  const machine = { cpu: model, cores: cpus().length, memory_gb: Math.round(totalmem() / 2 ** 30) }
  const node = process.version
  const record = { ...began, load_after: loadavg(), machine, node, rounds: values.rounds, results }
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`)
  print(results)
})

async function all(names, rounds) {
  const until = performance.now() + BUDGET_MS
  const demo = await demoState()
  const sites = await Promise.all([openSite(demo), openSite(demo)])
  const results = []
  try {
    for (const name of names) {
      const isLate = performance.now() > until
      if (isLate) process.exitCode = 1
      results.push(
        isLate
          ? { row: name, skipped: 'the time was up' }
          : await step(name, () => one(name, sites, rounds)),
      )
    }
  } finally {
    await Promise.all(sites.map((site) => site.close()))
  }
  return results
}

/** A failed measurement is reported; the others still run. */
async function one(name, [site, crowded], rounds) {
  const { default: row } = await ROWS[name]()
  const closers = []
  const missing = []
  const beside = {
    /** Clean-up at the end of the row. */
    closing: (close) => closers.push(close),
    /** A missing peer, and why. */
    without: (word) => missing.push(word),
  }
  try {
    const sides = await row.open(site, crowded, beside)
    const count = Math.min(rounds, row.rounds ?? rounds)
    return { row: name, unit: row.unit, missing, sides: await measure(row, sides, count) }
  } catch (error) {
    process.exitCode = 1
    return { row: name, missing, skipped: error.stack }
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
