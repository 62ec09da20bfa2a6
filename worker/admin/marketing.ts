import { Hono } from 'hono'
import { ContactExport, ContactList, Unsubscription } from '../../shared/marketing'
import { admin, adminReading } from '../accounts/middleware'
import { eraseRecipient } from '../broadcasts'
import type { AppEnv } from '../env'
import { csvBody } from '../http/csv-body'
import { errorCode } from '../http/errors'
import { readQuery, validJson, validQuery } from '../http/validate'
import { csvHeaders } from '../platform/csv'
import { isoNow } from '../platform/ids'
import {
  deleteContact,
  exportContacts,
  exportName,
  importContacts,
  listContacts,
  unsubscribeContact,
} from '../marketing'

/** Newsletter contacts, mounted at /api/admin/marketing. */
export const adminMarketing = new Hono<AppEnv>()
  .get(
    '/',
    errorCode('contacts_not_loaded'),
    adminReading((c) => listContacts(c.var.db, c.env.SESSION_SECRET, readQuery(c, ContactList))),
    validQuery(ContactList),
    (c) => c.json(c.var.found),
  )
  .use(admin)
  .post('/import', errorCode('import_failed'), csvBody, async (c) =>
    c.json(await importContacts(c.var.db, c.var.viewer, c.var.csv)),
  )
  .get('/export.csv', errorCode('contacts_not_exported'), validQuery(ContactExport), async (c) => {
    const contacts = await exportContacts(c.var.db, c.env, c.var.viewer, c.req.valid('query'))
    return c.body(contacts, 200, csvHeaders(exportName(isoNow())))
  })
  .patch('/:id', validJson(Unsubscription), async (c) =>
    c.json(await unsubscribeContact(c.var.db, c.var.viewer, c.req.param('id'))),
  )
  .delete('/:id', async (c) => {
    const { db, viewer } = c.var
    await deleteContact(db, viewer, c.req.param('id'), (email) => eraseRecipient(db, email))
    return c.body(null, 204)
  })

export type AdminMarketingApi = typeof adminMarketing
