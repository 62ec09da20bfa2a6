import { bodyLimit } from 'hono/body-limit'
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

const tooLarge = () => {
  throw new DomainError('too_large')
}
const jsonLimit = bodyLimit({ maxSize: JSON_MAX, onError: tooLarge })
const csvLimit = bodyLimit({ maxSize: CSV_MAX, onError: tooLarge })

/** Counts the bytes that come, whatever Content-Length says. */
export const apiBodyLimit = createMiddleware<AppEnv>((c, next) =>
  (isCsv(c.req.header('Content-Type')) ? csvLimit : jsonLimit)(c, next),
)
