import { Hono } from 'hono'
import { PartyItem, PartyList } from '../../shared/parties'
import { memberWith } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { memberStreamLimit } from '../feed'
import { fromReplica, orFromPrimary } from '../http/replicas'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { validQuery } from '../http/validate'
import { listParties } from './parties'
import { findParty, partyView, requireAttended, selectPublished } from './party-queries'
import { replayOf, selectReplay } from './replay'
import { connectToParty } from './rooms'
import { streamItem } from './stream'
import { findVideo } from './video'

const attending = memberWith((c) => [selectPublished(c.var.db, c.req.param('id') ?? '')])

/** Listening parties and meets, mounted at /api/parties: announced to everyone, open to their audience. */
export const parties = new Hono<AppEnv>()
  .get('/', fromReplica, validQuery(PartyList), async (c) =>
    c.json(await listParties(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
  )
  .get('/:id', fromReplica, async (c) => {
    const party = await orFromPrimary(c, () => findParty(c.var.db, c.req.param('id')))
    return c.json({ party: partyView(party, Date.now()) })
  })
  .get('/:id/live', requireSameOriginUpgrade, attending, (c) => {
    const party = requireAttended(c.var.found[0], c.var.viewer)
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
  .get('/:id/stream', attending, memberStreamLimit, validQuery(PartyItem), async (c) => {
    const party = requireAttended(c.var.found[0], c.var.viewer)
    const { item } = c.req.valid('query')
    const response = await streamItem(c.var.db, c.env.MEDIA, party, item, c.req.raw)
    return response
  })
  .get('/:id/video', attending, async (c) =>
    c.json(await findVideo(c.env, requireAttended(c.var.found[0], c.var.viewer))),
  )
  .get(
    '/:id/replay',
    memberWith((c) => {
      const id = c.req.param('id') ?? ''
      return [selectPublished(c.var.db, id), ...selectReplay(c.var.db, id)] as const
    }),
    (c) => {
      const [rows, ...replay] = c.var.found
      return c.json(replayOf(requireAttended(rows, c.var.viewer), replay))
    },
  )

export type PartiesApi = typeof parties
