import { Hono } from 'hono'
import { ExportStart, type TableShape } from '../../shared/club-export'
import { PASSWORD_CHECKS_OF_MEMBER, requirePassword } from '../accounts'
import { recordClubExport } from './record'
import { exportReads } from './routes'
import { readSnapshot } from './snapshot'
import type { AppEnv } from '../env'
import { rateLimit, refundRateLimit } from '../http/rate-limit'
import { gate } from '../http/route'
import { validJson } from '../http/validate'
import { NDJSON, ndjsonStream } from '../lib/ndjson'

/** Exports of the whole club, mounted at /api/admin/export. Their answers are lines of JSON. */
export const adminExport = (tables: TableShape[]) =>
  new Hono<AppEnv>()
    .use(gate('admin'))
    .post('/', validJson(ExportStart), async (c) => {
      const { password } = c.req.valid('json')
      const { db, viewer } = c.var
      if (password !== undefined) {
        await rateLimit(c, PASSWORD_CHECKS_OF_MEMBER, viewer.id)
        await requirePassword(db, viewer.id, password)
        await refundRateLimit(c, PASSWORD_CHECKS_OF_MEMBER, viewer.id)
      }
      const credentials = password !== undefined
      const lines = await readSnapshot(
        c.env.DB,
        tables,
        {
          secret: c.env.SESSION_SECRET,
          credentials,
          origin: c.env.PUBLIC_ORIGIN,
        },
        recordClubExport(c.env.DB, viewer, credentials),
      )
      return c.body(ndjsonStream(lines), 200, NDJSON)
    })
    .route('/', exportReads(tables))
