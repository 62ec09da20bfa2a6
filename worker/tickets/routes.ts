import { Hono } from 'hono'
import { SellerOrder } from '../../shared/tickets'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { inBackground } from '../http/background'
import { parse } from '../http/validate'
import { mailTeam } from '../settings'
import { storeOrder } from './orders'
import { requireSignature } from './signature'

/** Webhooks of the ticket seller, mounted at /api/tickets: docs/tickets.md. */
export const ticketSeller = new Hono<AppEnv>().post('/webhook', async (c) => {
  const secret = c.env.TICKET_WEBHOOK_SECRET
  if (!secret) throw new DomainError('unavailable')
  const body = await c.req.text()
  await requireSignature(secret, c.req.header('X-Ticket-Signature') ?? '', body, new Date())
  const order = parse(SellerOrder, parsed(body))
  const { id, isNew } = await storeOrder(c.var.db, order, c.var.also)
  c.var.emit({ type: 'targets_changed', targetIds: [id] })
  if (isNew && order.status === 'confirmed')
    inBackground(c, mailTeam(c.env, 'notify_tickets', `${order.event_title} (${order.order_id})`))
  return c.json({ received: true })
})

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new DomainError('invalid_input')
  }
}
