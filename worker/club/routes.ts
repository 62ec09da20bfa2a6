import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  ExportChats,
  ExportObject,
  ExportObjects,
  ExportRows,
  IMPORT_PART_BYTES,
  ImportChat,
  ImportCheck,
  ImportEnd,
  ImportLargeObject,
  ImportObject,
  ImportObjectEnd,
  ImportPart,
  ImportRows,
  ImportStart,
  type TableShape,
} from '../../shared/club-export'
import { FirstRun } from '../../shared/setup'
import { mailConfirmation } from '../accounts'
import { writeChatBackup } from '../chat'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { storeOrigin } from '../db/origin'
import { inBackground } from '../http/background'
import { bodyLimit } from '../http/body-limit'
import { pageLanguage, storeChosenLanguage } from '../http/language'
import { clientAddress, rateLimit } from '../http/rate-limit'
import { validJson, validQuery } from '../http/validate'
import { mailLanguage } from '../mail'
import { NDJSON, ndjsonStream } from '../lib/ndjson'
import { hashToken } from '../lib/tokens'
import { readChats } from './chats'
import { finishImport, importRows, requireImport, startImport } from './import'
import { finishObject, importObject, importPart, startObject } from './import-objects'
import { listObjects, readObject } from './objects'
import { setUp } from './setup'
import { isSetupOpen, requireSetupCode } from './setup-code'
import { SETUP_POLICY, setupPage } from './setup-page'
import { readRows, readSnapshot } from './snapshot'

const WRONG_CODES_FROM_ADDRESS = { name: 'setup_code', max: 20, seconds: 600 }
/** JSON bodies of an import: rows or a chat. */
const JSON_BYTES = 12 * 1024 * 1024

/** Counts only wrong codes, because an import sends the right one thousands of times. */
async function countWrongCodes<T>(c: Context<AppEnv>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'setup_code_wrong')
      await rateLimit(c, WRONG_CODES_FROM_ADDRESS, clientAddress(c))
    throw error
  }
}

const codeOf = (c: Context<AppEnv>) =>
  /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''

/** Only with the set-up code, while its import is under way. */
const importing = createMiddleware<AppEnv>(async (c, next) => {
  await countWrongCodes(c, () => requireImport(c.var.db, codeOf(c)))
  await next()
})

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

/** Imports with the set-up code, mounted at /api/setup/import. */
const imports = (tables: TableShape[]) =>
  new Hono<AppEnv>()
    .post('/', bodyLimit(JSON_BYTES), validJson(ImportStart), async (c) => {
      const code = codeOf(c)
      await countWrongCodes(c, () => requireSetupCode(c.var.db, code))
      await startImport(c.env.DB, tables, await hashToken(code), c.req.valid('json'))
      return c.json({}, 201)
    })
    .use(importing)
    .post('/rows', bodyLimit(JSON_BYTES), validJson(ImportRows), async (c) =>
      c.json({ written: await importRows(c.env.DB, tables, c.req.valid('json')) }),
    )
    .post('/chats', bodyLimit(JSON_BYTES), validJson(ImportChat), async (c) => {
      const { member, ...rows } = c.req.valid('json')
      await writeChatBackup(c.env, member, rows)
      return c.body(null, 204)
    })
    .put('/object', bodyLimit(IMPORT_PART_BYTES), validQuery(ImportObject), async (c) => {
      const { key, sha256, metadata } = c.req.valid('query')
      await importObject(c.env.MEDIA, bodyOf(c), { key, sha256, ...metadata, bytes: lengthOf(c) })
      return c.body(null, 204)
    })
    .post('/object', validJson(ImportLargeObject), async (c) => {
      const { key, metadata } = c.req.valid('json')
      return c.json(await startObject(c.env.MEDIA, key, metadata), 201)
    })
    .put('/object/part', bodyLimit(IMPORT_PART_BYTES), validQuery(ImportPart), async (c) => {
      const part = { ...c.req.valid('query'), bytes: lengthOf(c) }
      const { etag } = await importPart(c.env.MEDIA, bodyOf(c), part)
      return c.json({ etag })
    })
    .post('/object/complete', bodyLimit(JSON_BYTES), validJson(ImportObjectEnd), async (c) => {
      await finishObject(c.env.MEDIA, c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/export', validJson(ImportCheck), async (c) => {
      const { credentials } = c.req.valid('json')
      const options = {
        secret: c.env.SESSION_SECRET,
        origin: c.env.PUBLIC_ORIGIN,
        credentials,
      }
      return c.body(ndjsonStream(await readSnapshot(c.env.DB, tables, options, [])), 200, NDJSON)
    })
    .route('/export', exportReads(tables))
    .post('/finish', validJson(ImportEnd), async (c) => {
      // Before the end: an import that has ended is not repeated.
      await storeOrigin(c.var.db, c.env.PUBLIC_ORIGIN)
      await finishImport(c.env.DB, tables, c.req.valid('json').sequences)
      return c.body(null, 204)
    })

const bodyOf = (c: Context<AppEnv>) => c.req.raw.body ?? new Blob().stream()
const lengthOf = (c: Context<AppEnv>) => Number(c.req.header('Content-Length') ?? NaN)

/** The first run, mounted at /api/setup. */
export const setup = (tables: TableShape[]) =>
  new Hono<AppEnv>()
    .get('/', async (c) => c.json({ open: await isSetupOpen(c.var.db) }))
    .post('/', validJson(FirstRun), async (c) => {
      const input = c.req.valid('json')
      const id = await countWrongCodes(c, () =>
        setUp(c.var.db, { ...input, origin: input.origin ?? c.env.PUBLIC_ORIGIN }),
      )
      const { username, email } = input
      const language = mailLanguage(c.req.header('Accept-Language'))
      inBackground(c, mailConfirmation(c.var.db, c.env, { id, email, username }, language))
      return c.json({}, 201)
    })
    .route('/import', imports(tables))

/** The page of the first run, mounted at /setup. @param stylesOf the app's style sheets */
export const setupPages = (stylesOf: (env: Cloudflare.Env) => Promise<string[]>) =>
  new Hono<AppEnv>().get('/', async (c) => {
    const language = pageLanguage(c)
    storeChosenLanguage(c, language)
    const [isOpen, styles] = await Promise.all([isSetupOpen(c.var.db), stylesOf(c.env)])
    const address = c.env.ORIGIN_FROM_REQUEST ? c.env.PUBLIC_ORIGIN : null
    return c.html(setupPage({ language, isOpen, address, styles }), isOpen ? 200 : 410, {
      'Content-Security-Policy': SETUP_POLICY,
    })
  })
