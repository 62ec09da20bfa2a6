// The simplest fan-out: every posted message goes to every socket.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const { host, port } = JSON.parse(process.env.BENCH_PEER)
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    if (text) for (const socket of sockets.clients) socket.send(text)
    response.writeHead(204).end()
  })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => socket.send('hello'))
server.listen(port, host)
