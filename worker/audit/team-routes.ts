import { Hono } from 'hono'
import { AuditList } from '../../shared/audit'
import { listAuditEntries } from './log'
import type { AppEnv } from '../env'
import { query } from '../http/route'

/** What administrators did, mounted at /api/admin/audit. */
export const adminAudit = new Hono<AppEnv>().get(
  '/',
  query({ who: 'admin', query: AuditList, read: listAuditEntries }),
)

export type AdminAuditApi = typeof adminAudit
