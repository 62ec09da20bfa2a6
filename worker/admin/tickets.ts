import { Hono } from 'hono'
import { TicketChange, TicketFilters, TicketList } from '../../shared/tickets'
import type { AppEnv } from '../env'
import { csvBody } from '../http/csv-body'
import { errorCode } from '../http/errors'
import { validJson, validQuery } from '../http/validate'
import { csvHeaders } from '../platform/csv'
import { changeTicket, exportTickets, findTicket, importOrders, listTickets } from '../tickets'

/** Orders, mounted at /api/admin behind `admin`. */
export const adminTickets = new Hono<AppEnv>()
  .get('/tickets', errorCode('tickets_not_loaded'), validQuery(TicketList), async (c) =>
    c.json(await listTickets(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
  )
  .get('/tickets.csv', errorCode('tickets_not_exported'), validQuery(TicketFilters), async (c) => {
    const orders = await exportTickets(c.var.db, c.var.viewer, c.req.valid('query'))
    return c.body(orders, 200, csvHeaders('tickets.csv'))
  })
  .post('/tickets/import', errorCode('import_failed'), csvBody, async (c) =>
    c.json(await importOrders(c.var.db, c.var.viewer, c.var.csv)),
  )
  .get('/tickets/:id', errorCode('tickets_not_loaded'), async (c) =>
    c.json(await findTicket(c.var.db, c.req.param('id'))),
  )
  .patch('/tickets/:id', validJson(TicketChange), async (c) => {
    const { status } = c.req.valid('json')
    const { db, viewer, also } = c.var
    const ticket = await changeTicket(db, viewer, c.req.param('id'), status, also)
    c.var.emit({ type: 'targets_changed', targetIds: [ticket.id] })
    return c.json(ticket)
  })

export type AdminTicketsApi = typeof adminTickets
