import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inRoot } from '../../scripts/setup/root.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { asOneTest, sum } from './outcome.mjs'
import { vitest } from './tools.mjs'

/** It runs the checks, many times. */
const NO_CHECK = 'check:flaky'
/**
 * For programs in Go. Two run at once; each thread more of one would work out the same types again, which doubles the processor's time.
 * They live briefly, so memory is collected late.
 */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: '200' }
/** The slowest, which start first, so that the others run beside them. */
const SLOW = ['check:lint', 'check:types', 'check:unit', 'check:dead', 'check:boundaries']

/**
 * Runs the `check:*` scripts of package.json; none needs a server or a browser.
 * @param {{ unitTests?: string[] | null }} [options] `unitTests`: these files instead of all
 */
export async function check({ unitTests = null } = {}) {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const waiting = Object.keys(scripts)
    .filter((name) => name.startsWith('check:') && name !== NO_CHECK)
    .filter((name) => name !== 'check:unit' || unitTests?.length !== 0)
    .toSorted((a, b) => weight(b) - weight(a))
  const outcomes = []
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      outcomes.push(await runOne(name, scripts[name], unitTests))
  }
  await Promise.all([lane(), lane()])
  return sum(outcomes)
}

const weight = (name) => (SLOW.includes(name) ? SLOW.length - SLOW.indexOf(name) : 0)

async function runOne(name, script, unitTests) {
  const began = Date.now()
  const again = `npm run ${name}`
  const outcome =
    name === 'check:unit'
      ? await vitest('unit', unitTests ?? [], { command: `${again} --` })
      : await program({ name, script, again })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${outcome.failed === 0 ? '✔' : '✖'} ${name} (${seconds} s)`)
  return outcome
}

async function program({ name, script, again }) {
  // npm takes a second to start, and would be one more process to stop.
  const PATH = `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const env = { ...process.env, ...ONE_CORE, PATH }
  const { code, output } = await run(script, [], { shell: true, env })
  if (code !== 0) console.log(output.trimEnd())
  return asOneTest({ name, again, code, output })
}
