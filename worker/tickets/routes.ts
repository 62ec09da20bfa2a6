import { Hono } from 'hono'
import { SellerOrder } from '../../shared/tickets'
import type { AppEnv, Checked } from '../env'
import { DomainError } from '../errors'
import { action } from '../http/route'
import { parse } from '../http/validate'
import { mailTeam } from '../settings'
import { storeOrder } from './orders'
import { requireSignature } from './signature'

/** Webhooks of the ticket seller, mounted at /api/tickets: docs/tickets.md. */
export const ticketSeller = new Hono<AppEnv>().post(
  '/webhook',
  action({ who: 'anyone', run: receiveOrder }),
)

async function receiveOrder({ db, env, also, emit, background, http }: Checked<'anyone'>) {
  const secret = env.TICKET_WEBHOOK_SECRET
  if (!secret) throw new DomainError('unavailable')
  const body = await http.req.text()
  await requireSignature(secret, http.req.header('X-Ticket-Signature') ?? '', body, new Date())
  const order = parse(SellerOrder, parsed(body))
  const { id, isNew } = await storeOrder(db, order, also)
  emit({ type: 'targets_changed', targetIds: [id] })
  if (isNew && order.status === 'confirmed')
    background(mailTeam(env, 'notify_tickets', `${order.event_title} (${order.order_id})`))
  return { received: true }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new DomainError('invalid_input')
  }
}
