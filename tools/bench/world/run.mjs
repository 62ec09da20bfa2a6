// `npm run world`: the round trips of each flow, and how long they take from three places.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../../scripts/setup/build.mjs'
import { command } from '../../../scripts/setup/command.mjs'
import { step } from '../../../scripts/setup/progress.mjs'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { demoState } from '../site/site.mjs'
import { KINDS, countTrips, measureAt, unexpected } from './measure.mjs'
import { PLACES } from './places.mjs'

const FILE = inRoot('tools/bench/world.json')
const EXPECTED = inRoot('tools/bench/world/expected.json')
const COLUMNS = ['flow', 'place', ...KINDS, 'sequential', 'ms', 'without replicas']
const NOTE =
  'Counts of round trips are measured. Milliseconds are a model: the latencies of tools/bench/world/places.mjs, without computing time.'

await command(async () => {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })
  await ensureBuilt()
  const demo = await demoState()
  const counted = await step('Counting round trips', () => countTrips(demo))
  if (values.accept) return accept(counted)
  const rows = []
  for (const [place, latencies] of Object.entries(PLACES)) {
    const measure = (hasReplicas) => measureAt(demo, latencies, { hasReplicas })
    const timed = await step(`Simulating ${place}`, () => measure(true))
    const primary = await step(`${place}, without replicas`, () => measure(false))
    rows.push(
      ...counted.map(({ calls, ...flow }, at) => ({
        ...flow,
        place,
        ms: timed[at].ms,
        'without replicas': primary[at].ms,
        calls,
      })),
    )
  }
  const record = { date: new Date().toISOString(), note: NOTE, places: PLACES, flows: rows }
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`)
  print(rows)
  const differences = unexpected(counted, JSON.parse(readFileSync(EXPECTED, 'utf8')))
  for (const difference of differences) console.log(difference)
  if (differences.length > 0) process.exitCode = 1
})

/** `--accept`: the counts of this run are expected from now on. */
function accept(counted) {
  const expected = counted.map((counts) => [counts.flow, expectedOf(counts)])
  writeFileSync(EXPECTED, `${JSON.stringify(Object.fromEntries(expected), null, 2)}\n`)
}

function expectedOf(counts) {
  return Object.fromEntries([...KINDS, 'sequential'].map((kind) => [kind, counts[kind]]))
}

function print(rows) {
  const short = ({ place, ...row }) => ({ ...row, place: place.split(' ')[0] })
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => String(short(row)[column])))]
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => line[at].length)))
  const text = lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at])).join(' | '))
  console.log(['', ...text, '', NOTE, ''].join('\n'))
}
