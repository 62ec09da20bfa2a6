import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { action, query } from '../http/route'
import { deleteReminder, setReminder } from './reminders'
import { listUpcoming, readNewest } from './upcoming'

/** Announced releases, mounted at /api/releases. */
export const releases = new Hono<AppEnv>()
  .get('/upcoming', query({ who: 'anyone', cache: 'public', read: listUpcoming }))
  .get('/newest', query({ who: 'anyone', cache: 'public', read: readNewest }))
  .put('/:id/reminder', action({ who: 'member', write: setReminder }))
  .delete('/:id/reminder', action({ who: 'member', write: deleteReminder }))

export type ReleasesApi = typeof releases
