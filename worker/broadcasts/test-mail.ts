import { eq, sql } from 'drizzle-orm'
import type { TestRequest } from '../../shared/broadcasts'
import type { Language } from '../../shared/language'
import { recordAudit } from '../audit'
import { openDatabase } from '../db/client'
import type { Checked } from '../env'
import { DomainError } from '../errors'
import { findContactId, unsubscribeLink } from '../marketing'
import { newId } from '../lib/ids'
import { isRefused, sendMail, sendThrough } from '../mail'
import { openMailProvider } from '../mail/provider'
import { type Task, enqueue } from '../queue'
import { readBrand } from '../site'
import { requireBroadcast } from './broadcasts'
import { prepareMails } from './content'
import { listHeaders } from './send-and-retry'
import { broadcasts } from './tables'
import { labelOf } from './views'

/**
 * Enqueues one mail, as a reader of this language gets it.
 * @throws DomainError `not_found`, `broadcast_incomplete`
 */
export async function enqueueTest(
  { db, env, viewer, param }: Checked,
  { to, language }: TestRequest & { language: Language },
) {
  const id = param('id')
  const row = await requireBroadcast(db, id)
  const isComplete = (row.subject_en && row.body_en) || (row.subject_pt && row.body_pt)
  if (!isComplete) throw new DomainError('broadcast_incomplete')
  await enqueue(env, { type: 'broadcast_test', broadcast_id: id, to, language, key: newId() })
  // Without the address: the log keeps no addresses of readers.
  await recordAudit(
    db,
    viewer,
    { action: 'broadcast.test', target: { id, label: labelOf(row) }, after: { language } },
    sql`true`,
  )
}

/** Called by the queue. Through the provider of list mail if there is one, so that the test is what readers get. */
export async function sendTest(
  env: Cloudflare.Env,
  { broadcast_id, to, language, key }: Extract<Task, { type: 'broadcast_test' }>,
) {
  const db = openDatabase(env.DB)
  const row = await db.select().from(broadcasts).where(eq(broadcasts.id, broadcast_id)).get()
  // Deleted since.
  if (!row) return
  const brand = await readBrand(db)
  const { render } = await prepareMails(db, env.PUBLIC_ORIGIN, brand, row, { isTest: true })
  // An address that is no contact gets the link of an unknown one, which changes nothing.
  const unsubscribeAddress = unsubscribeLink(env, (await findContactId(db, to)) ?? 'test')
  const mail = {
    to,
    ...render({ language, reason: 'contact', unsubscribeAddress }),
    headers: listHeaders(env, brand.siteName, unsubscribeAddress),
  }
  const provider = openMailProvider(env)
  try {
    await (provider ? sendThrough(provider, brand, mail, key) : sendMail(env, brand, mail))
  } catch (error) {
    // A repetition would be refused too.
    if (!isRefused(error)) throw error
  }
}
