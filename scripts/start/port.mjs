import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { Problem } from '../setup/problem.mjs'

export const HOST = '127.0.0.1'

/**
 * Below the ports that a system gives to connections and to servers that ask for any: those begin at 32768 on Linux and at 49152 elsewhere.
 * So no other program is given one of these between the choice and its use.
 */
const FREE = { from: 20_000, to: 32_767 }
const ATTEMPTS = 100

/**
 * Keeps a port from others until its server starts.
 * @param {number} port
 * @returns {Promise<() => Promise<void>>} releases it
 * @throws Problem if it is in use, or not allowed
 */
export async function holdPort(port) {
  const { server, code } = await listen(port)
  if (server) return () => new Promise((resolve) => server.close(() => resolve()))
  if (code === 'EACCES') {
    throw new Problem(
      `Port ${port} may not be opened by this user.`,
      'Choose one above 1023, as in `PORT=8787 npm start`.',
    )
  }
  throw new Problem(
    `Port ${port} is in use.`,
    `Stop the program that uses it, or choose another port: \`PORT=${port + 1} STATE_DIR=.wrangler/second npm start\`.`,
  )
}

/** A port that is free now. */
export async function freePort() {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FREE.from, FREE.to + 1)
    if (await isFree(port)) return port
  }
  throw new Problem(
    `No free port was found between ${FREE.from} and ${FREE.to}.`,
    'Stop the programs that use them.',
  )
}

/**
 * A free port that stays the same for this file if it can: addresses at it are stored.
 * @param {string} file
 */
export async function rememberedPort(file) {
  const known = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (known && (await isFree(known))) return known
  const port = await freePort()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(port))
  return port
}

async function isFree(port) {
  const { server } = await listen(port)
  if (server) await new Promise((resolve) => server.close(resolve))
  return Boolean(server)
}

/** `code` is the system's, if it refuses. */
const listen = (port) =>
  new Promise((resolve) => {
    // Reset: after a connection that was closed in order, the port would be in use for a while.
    const server = createServer((socket) => socket.resetAndDestroy())
    server.on('error', ({ code }) => resolve({ code }))
    server.listen(port, HOST, () => {
      server.unref()
      resolve({ server })
    })
  })
