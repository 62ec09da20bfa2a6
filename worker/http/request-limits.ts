import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

const URL_MAX = 8 * 1024
const HEADERS_MAX = 24 * 1024
const QUERY_PARAMETERS_MAX = 100

/** Other players send a queue or a playlist as one parameter for each song. Cloudflare's limit for an address is 16 KiB. */
const PLAYERS = { path: '/rest/', urlMax: 16 * 1024, parametersMax: 2000 }

/** Refuses oversized URLs and headers before anything reads them. */
export const requestBounds = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  const isPlayer = url.pathname.startsWith(PLAYERS.path)
  if (c.req.url.length > (isPlayer ? PLAYERS.urlMax : URL_MAX)) throw new DomainError('too_large')
  if (url.searchParams.size > (isPlayer ? PLAYERS.parametersMax : QUERY_PARAMETERS_MAX))
    throw new DomainError('invalid_input')
  let size = 0
  for (const [name, value] of c.req.raw.headers) size += name.length + value.length
  if (size > HEADERS_MAX) throw new DomainError('too_large')
  await next()
})
