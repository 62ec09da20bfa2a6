import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { member } from '../http/session'
import { isoNow } from '../platform/ids'
import { readMembership } from './membership'
import { membershipView } from './views'

/** One's own membership, mounted at /api. */
export const membership = new Hono<AppEnv>().get('/membership', member, async (c) =>
  c.json(membershipView(await readMembership(c.var.db, c.var.viewer.id), isoNow())),
)
