import { Hono } from 'hono'
import { AuditList } from '../../shared/audit'
import type { AppEnv } from '../env'
import { parse } from '../http/valid'
import { listDeeds } from './log'

/** What administrators did, mounted at /api/admin/audit behind `staff`. */
export const adminAudit = new Hono<AppEnv>().get('/', async (c) => {
  const query = parse(AuditList, c.req.query())
  return c.json(await listDeeds(c.var.db, c.env.SESSION_SECRET, query))
})

export type AdminAuditApi = typeof adminAudit
