// A file host with one file, or a plain pass-through proxy: the stand-in where there is no nginx.
import { createServer, get } from 'node:http'

const { host, port, bytes, through } = JSON.parse(process.env.BENCH_PEER)
const file = Buffer.alloc(bytes ?? 0, 1)
createServer((request, response) => {
  if (through)
    return get({ host, port: through, path: request.url, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
  response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': file.length })
  response.end(file)
}).listen(port, host)
