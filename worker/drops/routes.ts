import { Hono } from 'hono'
import { memberWriting, readForViewer } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { requestLanguage } from '../http/language'
import { fromReplica } from '../http/replicas'
import { deleteReminder, requireRelease, setReminder } from './reminders'
import { listUpcoming } from './upcoming'

/** Announced releases, mounted at /api/releases. */
export const releases = new Hono<AppEnv>()
  .get('/upcoming', fromReplica, async (c) =>
    c.json({
      releases: await readForViewer(c, (viewerId) => listUpcoming(c.var.db, viewerId)),
    }),
  )
  .put(
    '/:id/reminder',
    memberWriting((c, memberId) =>
      setReminder(c.var.db, c.req.param('id') ?? '', memberId, requestLanguage(c)),
    ),
    (c) => {
      requireRelease(c.var.found)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/reminder',
    memberWriting((c, memberId) => deleteReminder(c.var.db, c.req.param('id') ?? '', memberId)),
    (c) => {
      requireRelease(c.var.found)
      return c.body(null, 204)
    },
  )

export type ReleasesApi = typeof releases
