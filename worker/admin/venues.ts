import { Hono } from 'hono'
import { VenueInput, VenueList } from '../../shared/events'
import type { AppEnv } from '../env'
import { changeVenue, createVenue, deleteVenue, findVenue, listVenues } from '../events'
import { validJson, validQuery } from '../http/validate'

/** Venues, mounted at /api/admin/venues behind `admin`. */
export const adminVenues = new Hono<AppEnv>()
  .get('/', validQuery(VenueList), async (c) =>
    c.json(await listVenues(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
  )
  .post('/', validJson(VenueInput), async (c) =>
    c.json(await createVenue(c.var.db, c.var.viewer, c.req.valid('json')), 201),
  )
  .get('/:id', async (c) => c.json(await findVenue(c.var.db, c.req.param('id'))))
  .put('/:id', validJson(VenueInput), async (c) =>
    c.json(await changeVenue(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  )
  .delete('/:id', async (c) => {
    await deleteVenue(c.var.db, c.var.viewer, c.req.param('id'))
    return c.body(null, 204)
  })

export type AdminVenuesApi = typeof adminVenues
