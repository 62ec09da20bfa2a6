import { Hono } from 'hono'
import { EventCancellation, EventChange, EventInput, EventList } from '../../shared/events'
import type { AppEnv } from '../env'
import {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  duplicateEvent,
  findEvent,
  listEvents,
} from './events'
import { action, query } from '../http/route'

const LOADING = { who: 'admin', failure: 'events_not_loaded' } as const
const SAVING = { who: 'admin', failure: 'event_not_saved' } as const

/** Events, mounted at /api/admin/events. */
export const adminEvents = new Hono<AppEnv>()
  .get('/', query({ ...LOADING, query: EventList, read: listEvents }))
  .post('/', action({ ...SAVING, body: EventInput, status: 201, run: createEvent }))
  .get('/:id', query({ ...LOADING, read: findEvent }))
  .put('/:id', action({ ...SAVING, body: EventChange, run: changeEvent }))
  .delete('/:id', action({ who: 'admin', failure: 'event_not_deleted', run: deleteEvent }))
  .post('/:id/duplicate', action({ ...SAVING, status: 201, run: duplicateEvent }))
  .post('/:id/cancellation', action({ ...SAVING, body: EventCancellation, write: cancelEvent }))

export type AdminEventsApi = typeof adminEvents
