import { spawnChild } from './child-processes.mjs'
import { ROOT } from './root.mjs'

const LINES_KEPT = 25

/**
 * Runs a program to its end, without a terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { show?: boolean, input?: string }} [options]
 *   `show` prints its output as it arrives
 * @returns {Promise<{ code: number, stdout: string, output: string, lastLines: string[] }>}
 */
export function run(command, args, { show = false, input, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawnChild(command, args, {
      cwd: ROOT,
      ...options,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    let stdout = ''
    let output = ''
    child.stdout.on('data', (text) => {
      stdout += text
      output += text
      if (show) process.stdout.write(text)
    })
    child.stderr.on('data', (text) => {
      output += text
      if (show) process.stderr.write(text)
    })
    if (input !== undefined) child.stdin.end(input)
    child.on('error', (error) => {
      output += `${error.message}\n`
      resolve({ code: 127, stdout, output, lastLines: tail(output) })
    })
    child.on('close', (code) =>
      resolve({ code: code ?? 1, stdout, output, lastLines: tail(output) }),
    )
  })
}

const tail = (output) => output.trimEnd().split('\n').slice(-LINES_KEPT)
