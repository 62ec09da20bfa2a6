import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { Problem } from '../setup/problem.mjs'

export const HOST = '127.0.0.1'

/** @param {number} port */
export async function assertPortFree(port) {
  const code = await tryToListen(port)
  if (!code) return
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
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, HOST, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * A free port that stays the same for this file if it can: addresses at it are stored.
 * @param {string} file
 */
export async function rememberedPort(file) {
  const known = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (known && !(await tryToListen(known))) return known
  const port = await freePort()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(port))
  return port
}

const tryToListen = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error) => resolve(error.code))
    server.listen(port, HOST, () => server.close(() => resolve(null)))
  })
