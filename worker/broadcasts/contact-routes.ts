import { Hono } from 'hono'
import { ContactExport, ContactImport, ContactList, Unsubscription } from '../../shared/marketing'
import { eraseRecipient } from './personal-data'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { csvBody } from '../http/csv-body'
import { errorCode } from '../http/errors'
import { action, gate, query } from '../http/route'
import { validQuery } from '../http/validate'
import {
  deleteContact,
  exportContacts,
  exportName,
  importContacts,
  listContacts,
  unsubscribeContact,
} from '../marketing'
import { csvHeaders } from '../lib/csv'
import { isoNow } from '../lib/ids'

/** Newsletter contacts, mounted at /api/admin/marketing. */
export const adminMarketing = new Hono<AppEnv>()
  .get(
    '/',
    query({
      who: 'admin',
      query: ContactList,
      failure: 'contacts_not_loaded',
      read: listContacts,
    }),
  )
  .post(
    '/import',
    errorCode('import_failed'),
    gate('admin'),
    validQuery(ContactImport),
    csvBody,
    async (c) => {
      if (c.req.valid('query').agreed !== 'true') throw new DomainError('agreement_required')
      return c.json(await importContacts(c.var.db, c.var.viewer, c.var.csv))
    },
  )
  .get(
    '/export.csv',
    errorCode('contacts_not_exported'),
    gate('admin'),
    validQuery(ContactExport),
    async (c) => {
      const contacts = await exportContacts(c.var.db, c.env, c.var.viewer, c.req.valid('query'))
      return c.body(contacts, 200, csvHeaders(exportName(isoNow())))
    },
  )
  .patch('/:id', action({ who: 'admin', body: Unsubscription, write: unsubscribeContact }))
  .delete(
    '/:id',
    action({
      who: 'admin',
      run: (c) => deleteContact(c, (email) => eraseRecipient(c.db, email)),
    }),
  )

export type AdminMarketingApi = typeof adminMarketing
