import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { NewParty, PartyCard, PartyChange, PartyList } from '../../shared/parties'
import { CONTROL_TYPES } from '../../shared/programme'
import type { AppEnv, Checked } from '../env'
import { DomainError } from '../errors'
import { action, gate, query } from '../http/route'
import { markGate } from '../http/route-table'
import { validJson } from '../http/validate'
import { controlParty, isHost } from './controls'
import { changeParty, createParty, deleteParty, findAdminParty, listAdminParties } from './parties'
import { findStaff } from './party-queries'
import { refreshRoom } from './rooms'
import { requirePlayable } from './video'
import { findStationTracks } from '../radio'

/** Listening parties and meets, mounted at /api/admin/parties. */
export const adminParties = new Hono<AppEnv>()
  .get('/', query({ who: 'admin', query: PartyList, read: listAdminParties }))
  .post('/', action({ who: 'admin', body: NewParty, status: 201, run: announceParty }))
  // The controls of a party follow what others did with it.
  .get('/:id', query({ who: 'admin', from: 'primary', run: readParty }))
  .patch('/:id', action({ who: 'admin', body: PartyChange, run: editParty }))
  .delete('/:id', action({ who: 'admin', run: removeParty }))

export type AdminPartiesApi = typeof adminParties

async function announceParty({ db, env, viewer, also, emit }: Checked, input: NewParty) {
  requirePlayableAddresses(env, input)
  const party = await createParty(db, viewer, input, also)
  emit({ type: 'fan_out_started' })
  await refreshed(env, party.id)
  return { party }
}

async function readParty({ db, param }: Checked) {
  const party = await findAdminParty(db, param('id'))
  const [staff, tracks] = await Promise.all([
    findStaff(db, party),
    findStationTracks(db, party.track_ids),
  ])
  return { party, staff, tracks }
}

async function editParty({ db, env, viewer, param }: Checked, change: PartyChange) {
  requirePlayableAddresses(env, change)
  const party = await changeParty(db, viewer, param('id'), change)
  await refreshed(env, party.id)
  return { party }
}

async function removeParty({ db, env, viewer, param }: Checked) {
  await deleteParty(db, viewer, param('id'))
  await refreshed(env, param('id'))
}

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
  partyControls.post(`/:id/${type}`, gate('member'), adminOrHost, async (c) =>
    c.json(await control(c, { type })),
  )

partyControls.post('/:id/card', gate('member'), adminOrHost, validJson(PartyCard), async (c) =>
  c.json(await control(c, { type: 'card', ...c.req.valid('json') })),
)

async function control(c: Context<AppEnv>, done: Parameters<typeof controlParty>[3]) {
  const id = c.req.param('id') ?? ''
  const party = await controlParty(c.var.db, c.var.viewer, id, done)
  await refreshed(c.env, id)
  return { party }
}

/** A lost notice delays a change until the room's next alarm. */
const refreshed = (env: Cloudflare.Env, id: string) =>
  refreshRoom(env, id).catch((error: unknown) => console.error({ party: id, error }))
