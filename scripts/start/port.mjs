import { createServer } from 'node:net'
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

const tryToListen = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error) => resolve(error.code))
    server.listen(port, HOST, () => server.close(() => resolve(null)))
  })
