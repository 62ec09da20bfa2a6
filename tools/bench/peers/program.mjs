import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, kilobytesOf } from '../site/cpu.mjs'

const PATIENCE_MS = 20_000

/** A program to compare with: its CPU and memory are read from the kernel. It ends with the measurement, or with this process. */
export async function startProgram(program, args, { answersAt, env = {}, closing }) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const end = () => {
    process.off('exit', end)
    child.kill('SIGKILL')
  }
  process.on('exit', end)
  let over = null
  child.on('error', (error) => (over = error.message))
  child.on('exit', (code, signal) => (over ??= `it ended: ${signal ?? code}`))
  closing(end)
  for (const until = Date.now() + PATIENCE_MS; ; await pause(50)) {
    if (await fetch(answersAt).then(discard, () => false)) break
    if (over || Date.now() > until) throw new Error(`${program}: ${over ?? 'no answer'}`)
  }
  return {
    cpu: () => (process.platform === 'linux' ? cpuOf(child.pid) : null),
    kilobytes: () => kilobytesOf(child.pid),
  }
}

export const startNode = (file, settings, options) =>
  startProgram(process.execPath, [file], {
    ...options,
    env: { BENCH_PEER: JSON.stringify(settings) },
  })

async function discard(response) {
  await response.body?.cancel()
  return true
}
