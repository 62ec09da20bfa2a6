import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { HOST, freePort } from '../../../scripts/start/port.mjs'

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
const PACKED = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/

/** Compresses texts like the edge of a deployed site, which a local one does not have. */
export const edgeBefore = (origin) =>
  serve(async ({ url, headers }) => {
    const response = await fetch(origin + url, {
      headers: { ...headers, host: new URL(origin).host, 'accept-encoding': 'identity' },
      redirect: 'manual',
    })
    const kept = [...response.headers].filter(
      ([name]) => !/^(content-length|content-encoding|transfer-encoding|connection)$/.test(name),
    )
    return {
      status: response.status,
      headers: kept,
      body: Buffer.from(await response.arrayBuffer()),
    }
  })

/** A folder of files, compressed likewise. */
export const edgeOf = (folder) =>
  serve(({ url }) => {
    const path = url === '/' ? '/index.html' : url
    try {
      const type = TYPES[path.split('.').at(-1)] ?? 'application/octet-stream'
      const body = readFileSync(join(folder, path))
      return { status: 200, headers: [['content-type', type]], body }
    } catch {
      return { status: 404, headers: [], body: Buffer.alloc(0) }
    }
  })

async function serve(answer) {
  const packed = new Map()
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request)
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
    const isText = PACKED.test(type)
    // Compressed once and in advance, like at an edge.
    const key = `${request.url} ${body.length}`
    if (isText && !packed.has(key)) packed.set(key, gzipSync(body))
    response.writeHead(status, [...headers.flat(), ...(isText ? ['content-encoding', 'gzip'] : [])])
    response.end(isText ? packed.get(key) : body)
  })
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, HOST, resolve))
  return {
    url: `http://${HOST}:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
