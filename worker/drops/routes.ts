import { Hono } from 'hono'
import { member, readForViewer } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { requestLanguage } from '../http/language'
import { fromReplica } from '../http/replicas'
import { deleteReminder, setReminder } from './reminders'
import { listUpcoming } from './upcoming'

/** Announced releases, mounted at /api/releases. */
export const releases = new Hono<AppEnv>()
  .get('/upcoming', fromReplica, async (c) =>
    c.json({
      releases: await readForViewer(c, (viewerId) => listUpcoming(c.var.db, viewerId)),
    }),
  )
  .put('/:id/reminder', member, async (c) => {
    await setReminder(c.var.db, c.req.param('id'), c.var.viewer.id, requestLanguage(c))
    return c.body(null, 204)
  })
  .delete('/:id/reminder', member, async (c) => {
    await deleteReminder(c.var.db, c.req.param('id'), c.var.viewer.id)
    return c.body(null, 204)
  })

export type ReleasesApi = typeof releases
