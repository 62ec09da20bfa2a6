import { Hono } from 'hono'
import { VenueInput, VenueList } from '../../shared/events'
import type { AppEnv } from '../env'
import { changeVenue, createVenue, deleteVenue, findVenue, listVenues } from './venues'
import { action, query } from '../http/route'

/** Venues, mounted at /api/admin/venues. */
export const adminVenues = new Hono<AppEnv>()
  .get('/', query({ who: 'admin', query: VenueList, read: listVenues }))
  .post('/', action({ who: 'admin', body: VenueInput, status: 201, write: createVenue }))
  .get('/:id', query({ who: 'admin', read: findVenue }))
  .put('/:id', action({ who: 'admin', body: VenueInput, write: changeVenue }))
  .delete('/:id', action({ who: 'admin', run: deleteVenue }))

export type AdminVenuesApi = typeof adminVenues
