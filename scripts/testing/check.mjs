import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'
import { runNpmScript } from './npm-run.mjs'
import { count } from './totals.mjs'

/**
 * Runs each `check:*` script of package.json; none needs a server or a browser.
 * @param {{ atOnce?: number }} [options] by default as many as the smallest supported machine has cores
 */
export async function check({ atOnce = 2 } = {}) {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  // Start with the slowest, so that the others run beside them.
  const waiting = Object.keys(scripts)
    .filter((name) => name.startsWith('check:'))
    .toSorted((a, b) => weight(b) - weight(a))
  const totals = []
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) totals.push(await runOne(name))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return {
    passed: totals.reduce((sum, { passed }) => sum + passed, 0),
    failed: totals.reduce((sum, { failed }) => sum + failed, 0),
    failures: totals.flatMap(({ failures }) => failures),
  }
}

const SLOW = ['check:types', 'check:unit', 'check:boundaries', 'check:dead', 'check:lint']
const weight = (name) => (SLOW.includes(name) ? SLOW.length - SLOW.indexOf(name) : 0)

async function runOne(name) {
  const began = Date.now()
  const { code, output } = await runNpmScript(name)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd())
  const counted = count(output, code)
  if (code !== 0) counted.failures.unshift(name)
  return counted
}
