import { Hono } from 'hono'
import { PartyItem, PartyList } from '../../shared/parties'
import { oneBatch } from '../db/batch'
import type { AppEnv, Reading } from '../env'
import { connectPage, memberStreamLimit } from '../live'
import { gate, query } from '../http/route'
import { requireSameOriginUpgrade } from '../http/same-origin'
import { validQuery } from '../http/validate'
import { listParties } from './parties'
import { findParty, partyView, requireAttended, selectPublished } from './party-queries'
import { findReplay } from './replay'
import { streamItem } from './stream'
import { findVideo } from './video'

const readParty = ({ db, param }: Pick<Reading, 'db' | 'param'>) =>
  oneBatch({ rows: selectPublished(db, param('id')) }, ({ rows }) => rows)

/** Listening parties and meets, mounted at /api/parties: announced to everyone, open to their audience. */
export const parties = new Hono<AppEnv>()
  .get('/', query({ who: 'anyone', query: PartyList, run: listParties }))
  .get(
    '/:id',
    query({
      who: 'anyone',
      run: async ({ db, param }) => ({
        party: partyView(await findParty(db, param('id')), Date.now()),
      }),
    }),
  )
  // A page's socket that has joined the party at once.
  .get('/:id/live', requireSameOriginUpgrade, gate('member', readParty), (c) => {
    const { id } = requireAttended(c.var.found, c.var.viewer)
    return connectPage(c, { channel: 'party', join: { join: 'party', id } })
  })
  .get(
    '/:id/stream',
    gate('member', readParty),
    memberStreamLimit,
    validQuery(PartyItem),
    async (c) => {
      const party = requireAttended(c.var.found, c.var.viewer)
      const { item } = c.req.valid('query')
      const response = await streamItem(c.var.db, c.env.MEDIA, party, item, c.req.raw)
      return response
    },
  )
  .get(
    '/:id/video',
    query({
      who: 'member',
      // Its address opens the video to everybody who has it.
      from: 'primary',
      read: ({ db, env, param, viewer }) =>
        oneBatch({ rows: selectPublished(db, param('id')) }, ({ rows }) =>
          findVideo(env, requireAttended(rows, viewer())),
        ),
    }),
  )
  .get('/:id/replay', query({ who: 'member', read: findReplay }))

export type PartiesApi = typeof parties
