import { type Context, Hono } from 'hono'
import { rightsOf } from '../../shared/accounts'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { clientAddress } from '../http/rate-limit'
import { gate } from '../http/route'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { type ListenerRequest, PAGE } from './listener'
import { connectToRoom, listenerOf } from './rooms'

/** The live connection of a member's page, mounted at /api/session: notices for the member, and the channels that it joins. */
export const session = new Hono<AppEnv>().get(
  '/live',
  requireSameOriginUpgrade,
  gate('member'),
  (c) => connectPage(c),
)

/**
 * Connects a member's page to their room. With `only` the socket follows this channel alone, and has joined it at once.
 * @throws DomainError `upgrade_required`, `too_many_requests`
 */
export function connectPage(
  c: Pick<Context<AppEnv>, 'env' | 'req' | 'var'>,
  only?: { channel: string; join: NonNullable<ListenerRequest['join']> },
) {
  if (!isUpgrade(c))
    throw new DomainError('upgrade_required', { headers: { Upgrade: 'websocket' } })
  return connectToRoom(c.env, {
    kind: only?.channel ?? PAGE,
    needsVip: false,
    ...listenerOf(c.var.viewer),
    // What the page has read, so that the room's first check finds what changed since.
    rights: c.req.query('rights')?.slice(0, 20) ?? rightsOf(c.var.viewer),
    network: clientAddress(c),
    join: only?.join,
  })
}
