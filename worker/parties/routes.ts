import { type Context, Hono } from 'hono'
import { PartyItem, PartyList } from '../../shared/parties'
import { member } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { memberStreamLimit } from '../feed'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { validQuery } from '../http/validate'
import { listParties } from './parties'
import { findParty, partyView, requireAudience } from './party-queries'
import { readReplay } from './replay'
import { connectToParty } from './rooms'
import { streamItem } from './stream'
import { findVideo } from './video'

/** Listening parties and meets, mounted at /api/parties: announced to everyone, open to their audience. */
export const parties = new Hono<AppEnv>()
  .get('/', validQuery(PartyList), async (c) =>
    c.json(await listParties(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
  )
  .get('/:id', async (c) =>
    c.json({ party: partyView(await findParty(c.var.db, c.req.param('id')), Date.now()) }),
  )
  .get('/:id/live', requireSameOriginUpgrade, member, async (c) => {
    const party = await findAttended(c, c.req.param('id'))
    if (!isUpgrade(c))
      throw new DomainError('upgrade_required', { headers: { Upgrade: 'websocket' } })
    const { id, sessionId, username, avatarUrl, isVIP, isAdmin } = c.var.viewer
    return connectToParty(c.env, party.id, {
      memberId: id,
      sessionId,
      username,
      avatarUrl,
      isVIP,
      isAdmin,
    })
  })
  .get('/:id/stream', member, memberStreamLimit, validQuery(PartyItem), async (c) => {
    const party = await findAttended(c, c.req.param('id'))
    const { item } = c.req.valid('query')
    const response = await streamItem(c.var.db, c.env.MEDIA, party, item, c.req.raw)
    return response
  })
  .get('/:id/video', member, async (c) =>
    c.json(await findVideo(c.env, await findAttended(c, c.req.param('id')))),
  )
  .get('/:id/replay', member, async (c) =>
    c.json(await readReplay(c.var.db, await findAttended(c, c.req.param('id')))),
  )

export type PartiesApi = typeof parties

/** The party, if the viewer belongs to its audience. */
async function findAttended(c: Context<AppEnv>, id: string) {
  const party = await findParty(c.var.db, id)
  requireAudience(party, c.var.viewer)
  return party
}
