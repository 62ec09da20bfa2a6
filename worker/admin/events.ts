import { Hono } from 'hono'
import { EventCancellation, EventInput, EventList } from '../../shared/events'
import type { AppEnv } from '../env'
import { errorCode } from '../http/errors'
import { validJson, validQuery } from '../http/validate'
import {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  duplicateEvent,
  findEvent,
  listEvents,
} from '../events'

/** Events, mounted at /api/admin/events behind `admin`. */
export const adminEvents = new Hono<AppEnv>()
  .get('/', errorCode('events_not_loaded'), validQuery(EventList), async (c) =>
    c.json(await listEvents(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
  )
  .post('/', errorCode('event_not_saved'), validJson(EventInput), async (c) =>
    c.json(await createEvent(c.var.db, c.var.viewer, c.req.valid('json')), 201),
  )
  .get('/:id', errorCode('events_not_loaded'), async (c) =>
    c.json(await findEvent(c.var.db, c.req.param('id'))),
  )
  .put('/:id', errorCode('event_not_saved'), validJson(EventInput), async (c) =>
    c.json(await changeEvent(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  )
  .delete('/:id', errorCode('event_not_deleted'), async (c) => {
    await deleteEvent(c.var.db, c.var.viewer, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/:id/duplicate', errorCode('event_not_saved'), async (c) =>
    c.json(await duplicateEvent(c.var.db, c.var.viewer, c.req.param('id')), 201),
  )
  .post(
    '/:id/cancellation',
    errorCode('event_not_saved'),
    validJson(EventCancellation),
    async (c) => {
      const { note } = c.req.valid('json')
      return c.json(await cancelEvent(c.var.db, c.var.viewer, c.req.param('id'), note))
    },
  )

export type AdminEventsApi = typeof adminEvents
