import { sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { keepUploads } from '../uploads'
import type { Texts } from './views'

/** The address of an upload, see worker/uploads. */
const UPLOADED = /\/media\/pictures\/upload\.([a-z0-9]+)\./gi

/** A statement for the batch that stores the texts: their pictures are kept. Mails show them as long as they exist. */
export const keepPictures = (db: Database, { body_en, body_pt }: Partial<Texts>) => {
  const text = `${body_en ?? ''}\n${body_pt ?? ''}`
  const ids = [...new Set([...text.matchAll(UPLOADED)].map(([, id = '']) => id))]
  return keepUploads(db, sql`select value from json_each(${JSON.stringify(ids)})`)
}
