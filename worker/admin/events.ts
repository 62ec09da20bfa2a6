import { Hono } from 'hono'
import { EventCancellation, EventChange, EventInput, EventList } from '../../shared/events'
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
  .post('/', errorCode('event_not_saved'), validJson(EventInput), async (c) => {
    const { db, viewer, also } = c.var
    const event = await createEvent(db, viewer, c.req.valid('json'), also)
    c.var.emit({ type: 'fan_out_started' })
    return c.json(event, 201)
  })
  .get('/:id', errorCode('events_not_loaded'), async (c) =>
    c.json(await findEvent(c.var.db, c.req.param('id'))),
  )
  .put('/:id', errorCode('event_not_saved'), validJson(EventChange), async (c) => {
    const { db, viewer, also } = c.var
    const id = c.req.param('id')
    const event = await changeEvent(db, viewer, id, c.req.valid('json'), also)
    c.var.emit({ type: 'event_changed', eventId: id })
    c.var.emit({ type: 'fan_out_started' })
    return c.json(event)
  })
  .delete('/:id', errorCode('event_not_deleted'), async (c) => {
    const id = c.req.param('id')
    await deleteEvent(c.var.db, c.var.viewer, id)
    c.var.emit({ type: 'event_changed', eventId: id })
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
      const id = c.req.param('id')
      const event = await cancelEvent(c.var.db, c.var.viewer, id, note)
      c.var.emit({ type: 'event_changed', eventId: id })
      return c.json(event)
    },
  )

export type AdminEventsApi = typeof adminEvents
