import { createMiddleware } from 'hono/factory'
import { decodeCsv } from '../../shared/csv'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

/** Some hundred thousand contacts. An import is read into memory, and a Worker has 128 MB. */
const BYTES_MAX = 12 * 1024 * 1024
const TYPES = ['text/csv', 'application/csv', 'application/vnd.ms-excel']

/** The body as text. Its type, its name (if given) and its bytes must be those of a CSV file. Use it behind `gate`. */
export const csvBody = createMiddleware<AppEnv & { Variables: { csv: string } }>(
  async (c, next) => {
    const name = c.req.query('filename')
    if (!isCsv(c.req.header('Content-Type')) || (name && !/\.csv$/i.test(name)))
      throw new DomainError('csv_unreadable')
    c.var.body?.allow(BYTES_MAX)
    const text = decodeCsv(new Uint8Array(await c.req.arrayBuffer()))
    if (text === null) throw new DomainError('csv_unreadable')
    c.set('csv', text)
    await next()
  },
)

/** Excel sends its own type for CSV. */
const isCsv = (contentType: string | undefined) =>
  TYPES.some((type) => contentType?.toLowerCase().startsWith(type))
