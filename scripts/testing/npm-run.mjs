import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { spawnChild } from '../setup/child-processes.mjs'
import { ROOT, inRoot } from '../setup/root.mjs'

/**
 * Runs a script of package.json without npm, which takes a second to start and adds a process between us and the script.
 * @param {string} name
 * @param {{ show?: boolean, args?: string[], env?: Record<string, string> }} [options] `show` prints its output as it arrives
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpmScript(name, { show = false, args = [], env = {} } = {}) {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const line = [scripts[name], ...args].join(' ')
  return new Promise((resolve) => {
    const child = spawnChild(line, [], {
      cwd: ROOT,
      shell: true,
      env: {
        ...process.env,
        ...env,
        PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (text) => {
        output += text
        if (show) target.write(text)
      })
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
