import { Hono } from 'hono'
import { DoorListOf, TicketChange, TicketFilters, TicketList } from '../../shared/tickets'
import type { AppEnv } from '../env'
import { csvBody } from '../http/csv-body'
import { errorCode } from '../http/errors'
import { action, gate, query } from '../http/route'
import { validQuery } from '../http/validate'
import { csvHeaders } from '../lib/csv'
import { listDoor } from './door-list'
import { exportTickets } from './export'
import { importOrders } from './import'
import { changeTicket, findTicket, listTickets } from './tickets'

/** Orders, mounted at /api/admin. */
export const adminTickets = new Hono<AppEnv>()
  .get(
    '/tickets',
    query({ who: 'admin', query: TicketList, failure: 'tickets_not_loaded', read: listTickets }),
  )
  .get(
    '/tickets.csv',
    errorCode('tickets_not_exported'),
    gate('admin'),
    validQuery(TicketFilters),
    async (c) => {
      const orders = await exportTickets(c.var.db, c.var.viewer, c.req.valid('query'))
      return c.body(orders, 200, csvHeaders('tickets.csv'))
    },
  )
  .post('/tickets/import', errorCode('import_failed'), gate('admin'), csvBody, async (c) =>
    c.json(await importOrders(c.var.db, c.var.viewer, c.var.csv)),
  )
  .get(
    '/tickets/door-list',
    query({ who: 'admin', query: DoorListOf, failure: 'tickets_not_loaded', read: listDoor }),
  )
  .get('/tickets/:id', query({ who: 'admin', failure: 'tickets_not_loaded', read: findTicket }))
  .patch('/tickets/:id', action({ who: 'admin', body: TicketChange, write: changeTicket }))

export type AdminTicketsApi = typeof adminTickets
