import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { isCsv } from './csv-body'

const URL_MAX = 8 * 1024
const HEADERS_MAX = 24 * 1024
const QUERY_PARAMETERS_MAX = 100
const JSON_MAX = 128 * 1024
/** Some hundred thousand contacts: an import is read whole, and a Worker has 128 MB. */
const CSV_MAX = 12 * 1024 * 1024

/** Refuses what no honest client sends, before anything reads it. */
export const requestBounds = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  if (c.req.url.length > URL_MAX) throw new DomainError('too_large')
  if (url.searchParams.size > QUERY_PARAMETERS_MAX) throw new DomainError('invalid_input')
  let size = 0
  for (const [name, value] of c.req.raw.headers) size += name.length + value.length
  if (size > HEADERS_MAX) throw new DomainError('too_large')
  await next()
})

/** Refuses a body above `max`: at once when its length says so, else as soon as so many bytes have come. */
export const bodyLimit = (max: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { body, headers } = c.req.raw
    const length = headers.get('Content-Length')
    if (Number(length ?? 0) > max) throw new DomainError('too_large')
    if (body && length === null) {
      const { method } = c.req.raw
      c.req.raw = new Request(c.req.raw, { method, body: await readAtMost(body, max) })
    }
    await next()
  })

const jsonLimit = bodyLimit(JSON_MAX)
const csvLimit = bodyLimit(CSV_MAX)

export const apiBodyLimit = createMiddleware<AppEnv>((c, next) =>
  (isCsv(c.req.header('Content-Type')) ? csvLimit : jsonLimit)(c, next),
)

async function readAtMost(body: ReadableStream<Uint8Array>, max: number) {
  const chunks: Uint8Array[] = []
  const reader = body.getReader()
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read()
      if (done) return await new Blob(chunks).arrayBuffer()
      bytes += value.byteLength
      if (bytes > max) throw new DomainError('too_large')
      chunks.push(value)
    }
  } finally {
    reader.releaseLock()
  }
}
