// The simplest station: the same chunk to everyone, once a second. The stand-in where there is no Icecast.
import { createServer } from 'node:http'

const { host, port, kbps } = JSON.parse(process.env.BENCH_PEER)
const listeners = new Set()
const piece = Buffer.alloc(kbps * 125, 1)
createServer((request, response) => {
  if (request.url !== '/live') return response.end()
  response.writeHead(200, { 'Content-Type': 'audio/mpeg' })
  response.write(piece)
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
}).listen(port, host)
setInterval(() => {
  for (const listener of listeners) listener.write(piece)
}, 1000)
