import { connect, createServer } from 'node:net'
import { HOST, freePort } from '../../scripts/start/port.mjs'

/**
 * The site at another port, whose connections can be cut: not every driver can take its browser offline, and a browser says nothing of a
 * service worker's network.
 * @param {string} origin
 */
export async function openCuttableNetwork(origin) {
  const port = await freePort()
  const sockets = new Set()
  const server = createServer((client) => {
    const site = connect(Number(new URL(origin).port), HOST)
    for (const [socket, other] of [
      [client, site],
      [site, client],
    ]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
  })
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await new Promise((resolve) => server.listen(port, HOST, resolve))
  return { origin: `http://localhost:${port}`, cut }
}
