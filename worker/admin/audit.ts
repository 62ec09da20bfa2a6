import { Hono } from 'hono'
import { AuditList } from '../../shared/audit'
import type { AppEnv } from '../env'
import { validQuery } from '../http/validate'
import { listAuditEntries } from '../audit'

/** What administrators did, mounted at /api/admin/audit behind `admin`. */
export const adminAudit = new Hono<AppEnv>().get('/', validQuery(AuditList), async (c) =>
  c.json(await listAuditEntries(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
)

export type AdminAuditApi = typeof adminAudit
