import { Hono } from 'hono'
import {
  ExportChats,
  ExportObject,
  ExportObjects,
  ExportRows,
  ExportStart,
  type TableShape,
} from '../../shared/club-export'
import { PASSWORD_CHECKS_OF_MEMBER, requirePassword } from '../accounts'
import {
  listObjects,
  readChats,
  readObject,
  readRows,
  readSnapshot,
  recordClubExport,
} from '../club'
import type { AppEnv } from '../env'
import { rateLimit, refundRateLimit } from '../http/rate-limit'
import { validJson, validQuery } from '../http/validate'
import { NDJSON, ndjsonStream } from '../platform/ndjson'

/** Exports of the whole club, mounted at /api/admin/export behind `admin`. */
export const adminExport = (tables: TableShape[]) =>
  new Hono<AppEnv>()
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

/** The parts of an export that are read after its snapshot. */
export const exportReads = (tables: TableShape[]) =>
  new Hono<AppEnv>()
    .get('/rows', validQuery(ExportRows), async (c) => {
      const { cursor } = c.req.valid('query')
      const { rows, next } = await readRows(c.env.DB, tables, c.env.SESSION_SECRET, cursor)
      return c.body(
        ndjsonStream(
          rows.map((row) => JSON.stringify(row)),
          next,
        ),
        200,
        NDJSON,
      )
    })
    .get('/chats', validQuery(ExportChats), async (c) => {
      const { lines, next } = await readChats(c.var.db, c.env, c.req.valid('query').after)
      return c.body(ndjsonStream(lines, next), 200, NDJSON)
    })
    .get('/objects', validQuery(ExportObjects), async (c) => {
      const { objects, next } = await listObjects(c.env.MEDIA, c.req.valid('query').cursor)
      return c.body(
        ndjsonStream(
          objects.map((object) => JSON.stringify(object)),
          next,
        ),
        200,
        NDJSON,
      )
    })
    .get('/object', validQuery(ExportObject), (c) => {
      const { key, etag } = c.req.valid('query')
      return readObject(c.env.MEDIA, key, etag, c.req.raw)
    })
