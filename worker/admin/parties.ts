import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { NewParty, PartyCard, PartyChange, PartyList } from '../../shared/parties'
import { CONTROL_TYPES } from '../../shared/programme'
import { admin, adminReading, member } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { markGate } from '../http/route-table'
import { readQuery, validJson, validQuery } from '../http/validate'
import {
  changeParty,
  controlParty,
  createParty,
  deleteParty,
  findAdminParty,
  findStaff,
  isHost,
  listAdminParties,
  refreshRoom,
  requirePlayable,
} from '../parties'
import { findStationTracks } from '../radio'

/** Listening parties and meets, mounted at /api/admin/parties. */
export const adminParties = new Hono<AppEnv>()
  .get(
    '/',
    adminReading((c) => listAdminParties(c.var.db, c.env.SESSION_SECRET, readQuery(c, PartyList))),
    validQuery(PartyList),
    (c) => c.json(c.var.found),
  )
  .use(admin)
  .post('/', validJson(NewParty), async (c) => {
    const { db, viewer, also } = c.var
    const input = c.req.valid('json')
    requirePlayableAddresses(c.env, input)
    const party = await createParty(db, viewer, input, also)
    c.var.emit({ type: 'fan_out_started' })
    await refreshed(c, party.id)
    return c.json({ party }, 201)
  })
  .get('/:id', async (c) => {
    const { db } = c.var
    const party = await findAdminParty(db, c.req.param('id'))
    const [staff, tracks] = await Promise.all([
      findStaff(db, party),
      findStationTracks(db, party.track_ids),
    ])
    return c.json({ party, staff, tracks })
  })
  .patch('/:id', validJson(PartyChange), async (c) => {
    const id = c.req.param('id')
    const change = c.req.valid('json')
    requirePlayableAddresses(c.env, change)
    const party = await changeParty(c.var.db, c.var.viewer, id, change)
    await refreshed(c, id)
    return c.json({ party })
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    await deleteParty(c.var.db, c.var.viewer, id)
    await refreshed(c, id)
    return c.body(null, 204)
  })

export type AdminPartiesApi = typeof adminParties

function requirePlayableAddresses(env: Cloudflare.Env, input: NewParty | PartyChange) {
  if ('video' in input && input.video) requirePlayable(env, 'video', input.video)
  if ('recording' in input && input.recording) requirePlayable(env, 'recording', input.recording)
}

/** Only administrators and the party's host. */
const adminOrHost = markGate(
  'admin',
  createMiddleware<AppEnv>(async (c, next) => {
    const { db, viewer } = c.var
    if (!viewer.isAdmin && !(await isHost(db, c.req.param('id') ?? '', viewer.id)))
      throw new DomainError('admin_required')
    await next()
  }),
)

/** What the host does during a party, mounted at /api/admin/parties before `adminParties`. */
export const partyControls = new Hono<AppEnv>()
for (const type of CONTROL_TYPES)
  partyControls.post(`/:id/${type}`, member, adminOrHost, async (c) => {
    const id = c.req.param('id')
    const party = await controlParty(c.var.db, c.var.viewer, id, { type })
    await refreshed(c, id)
    return c.json({ party })
  })

partyControls.post('/:id/card', member, adminOrHost, validJson(PartyCard), async (c) => {
  const id = c.req.param('id')
  const card = c.req.valid('json')
  const party = await controlParty(c.var.db, c.var.viewer, id, { type: 'card', ...card })
  await refreshed(c, id)
  return c.json({ party })
})

/** A lost notice delays a change until the room's next alarm. */
const refreshed = (c: Context<AppEnv>, id: string) =>
  refreshRoom(c.env, id).catch((error: unknown) => console.error({ party: id, error }))
