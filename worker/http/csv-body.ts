import { createMiddleware } from 'hono/factory'
import { decodeCsv } from '../../shared/csv'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

/** Some hundred thousand contacts: an import is read whole, and a Worker has 128 MB. */
const BYTES_MAX = 12 * 1024 * 1024
const TYPES = ['text/csv', 'application/csv', 'application/vnd.ms-excel']

/** The body as text, if it is a CSV file by its type, by its name where one comes along, and by its bytes. Behind `staff`. */
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

/** Excel calls its files its own. */
const isCsv = (contentType: string | undefined) =>
  TYPES.some((type) => contentType?.toLowerCase().startsWith(type))
