import { env } from 'cloudflare:workers'
import { newId } from '../../worker/lib/ids'
import { failReply } from '../../worker/inbox'
import type { Browser } from './browser'
import { newBroadcast } from './broadcasts'
import { newContact } from './contacts'
import { sendCsv } from './csv'
import { eventForm, newEvent, newVenue } from './events'
import { newMessage, reply } from './inbox'
import { readyRecording, startUpload, uploadParts } from './uploads'
import { signedInAs, newMember } from './members'
import { livePartyId, newParty, partyForm } from './parties'
import { newStation } from './radio'
import { newRelease } from './releases'
import { edited, publish } from './site'
import { newSubscription } from './subscribers'
import { newTicket } from './tickets'
import { givenUpTask } from './failed-tasks'

type Act = (admin: Browser) => Promise<Response>

/** A channel without a film. */
async function newChannel() {
  const admin = await signedInAs('admin')
  const response = await admin.post('/api/admin/channels', { name: 'Backstage', type: 'film' })
  return (await response.json<{ id: string }>()).id
}

/** One valid use of every route that changes something in the back office. */
export const ADMIN_ACTIONS: Record<string, Act> = {
  'POST /api/admin/broadcasts': (admin) => admin.post('/api/admin/broadcasts', {}),
  'PATCH /api/admin/broadcasts/:id': async (admin) =>
    admin.patch(`/api/admin/broadcasts/${(await newBroadcast()).id}`, { public: true }),
  'DELETE /api/admin/broadcasts/:id': async (admin) =>
    admin.delete(`/api/admin/broadcasts/${(await newBroadcast()).id}`),
  'POST /api/admin/broadcasts/:id/test': async (admin) =>
    admin.post(`/api/admin/broadcasts/${(await newBroadcast()).id}/test`, { to: 'a@fans.test' }),
  'POST /api/admin/broadcasts/:id/send': async (admin) =>
    admin.post(`/api/admin/broadcasts/${(await newBroadcast()).id}/send`, {
      at: '2090-01-01T00:00:00Z',
    }),
  'POST /api/admin/broadcasts/:id/cancel': async (admin) => {
    const { id } = await newBroadcast()
    const path = `/api/admin/broadcasts/${id}`
    await (await signedInAs('admin')).post(`${path}/send`, { at: '2090-01-01T00:00:00Z' })
    return admin.post(`${path}/cancel`)
  },
  'POST /api/admin/channels': (admin) =>
    admin.post('/api/admin/channels', { name: 'Backstage', type: 'film' }),
  'PATCH /api/admin/channels/:id': async (admin) =>
    admin.patch(`/api/admin/channels/${await newChannel()}`, { name: 'On stage' }),
  'DELETE /api/admin/channels/:id': async (admin) =>
    admin.delete(`/api/admin/channels/${await newChannel()}`),
  'PUT /api/admin/channels/order': async (admin) => {
    await newChannel()
    const reader = await signedInAs('admin')
    const { channels } = await (
      await reader.get('/api/admin/channels')
    ).json<{ channels: { id: string }[] }>()
    return admin.put('/api/admin/channels/order', {
      ids: channels.map(({ id }) => id).toReversed(),
    })
  },
  'POST /api/admin/events': (admin) => admin.post('/api/admin/events', eventForm()),
  'PUT /api/admin/events/:id': async (admin) =>
    admin.put(
      `/api/admin/events/${(await newEvent()).id}`,
      eventForm({ title: 'Another', version: 0 }),
    ),
  'DELETE /api/admin/events/:id': async (admin) =>
    admin.delete(`/api/admin/events/${(await newEvent()).id}`),
  'POST /api/admin/events/:id/duplicate': async (admin) =>
    admin.post(`/api/admin/events/${(await newEvent()).id}/duplicate`),
  'POST /api/admin/events/:id/cancellation': async (admin) =>
    admin.post(`/api/admin/events/${(await newEvent()).id}/cancellation`, { note: 'Sorry' }),
  'POST /api/admin/export': (admin) => admin.post('/api/admin/export'),
  'POST /api/admin/media/:id/complete': async (admin) => {
    const { id } = await uploadParts(admin, 'captions', new TextEncoder().encode('WEBVTT\n'))
    return admin.post(`/api/admin/media/${id}/complete`)
  },
  'DELETE /api/admin/media/:id': async (admin) => {
    const { id } = await startUpload(admin, { kind: 'film', bytes: 100 })
    return admin.delete(`/api/admin/media/${id}`)
  },
  'POST /api/admin/parties': async (admin) => admin.post('/api/admin/parties', await partyForm()),
  'PATCH /api/admin/parties/:id': async (admin) =>
    admin.patch(`/api/admin/parties/${(await newParty()).id}`, { title: 'Another' }),
  'DELETE /api/admin/parties/:id': async (admin) =>
    admin.delete(`/api/admin/parties/${(await newParty()).id}`),
  'POST /api/admin/parties/:id/start': async (admin) =>
    admin.post(`/api/admin/parties/${(await newParty()).id}/start`),
  'POST /api/admin/parties/:id/pause': async (admin) =>
    admin.post(`/api/admin/parties/${await livePartyId()}/pause`),
  'POST /api/admin/parties/:id/resume': async (admin) => {
    const id = await livePartyId()
    await (await signedInAs('admin')).post(`/api/admin/parties/${id}/pause`)
    return admin.post(`/api/admin/parties/${id}/resume`)
  },
  'POST /api/admin/parties/:id/skip': async (admin) =>
    admin.post(`/api/admin/parties/${await livePartyId()}/skip`),
  'POST /api/admin/parties/:id/card': async (admin) =>
    admin.post(`/api/admin/parties/${await livePartyId()}/card`, { text: 'Side B' }),
  'POST /api/admin/parties/:id/end': async (admin) =>
    admin.post(`/api/admin/parties/${await livePartyId()}/end`),
  'POST /api/admin/releases': (admin) =>
    admin.post('/api/admin/releases', { title: 'Night Bus', type: 'single' }),
  'PATCH /api/admin/releases/:id': async (admin) =>
    admin.patch(`/api/admin/releases/${(await newRelease()).id}`, { title: 'Day Bus' }),
  'DELETE /api/admin/releases/:id': async (admin) =>
    admin.delete(`/api/admin/releases/${(await newRelease()).id}`),
  'POST /api/admin/releases/:id/publish': async (admin) =>
    admin.post(`/api/admin/releases/${(await newRelease()).id}/publish`),
  'POST /api/admin/releases/:id/unpublish': async (admin) =>
    admin.post(`/api/admin/releases/${(await newRelease()).id}/unpublish`),
  'POST /api/admin/releases/:id/restore': async (admin) => {
    const { id } = await newRelease()
    await (await signedInAs('admin')).delete(`/api/admin/releases/${id}`)
    return admin.post(`/api/admin/releases/${id}/restore`)
  },
  'PUT /api/admin/releases/:id/order': async (admin) => {
    const { id, trackId } = await newRelease()
    return admin.put(`/api/admin/releases/${id}/order`, { track_ids: [trackId] })
  },
  'PUT /api/admin/releases/order': async (admin) => {
    const { id } = await newRelease()
    const reader = await signedInAs('admin')
    const { releases } = await (
      await reader.get('/api/admin/releases/order')
    ).json<{ releases: { id: string }[] }>()
    const others = releases.map((release) => release.id).filter((other) => other !== id)
    return admin.put('/api/admin/releases/order', { release_ids: [...others, id] })
  },
  'PUT /api/admin/site/:section': (admin) =>
    publish(admin, 'radio', (radio) => ({ ...radio, features: [] })),
  'POST /api/admin/site/:section/versions/:version/restore': (admin) =>
    admin.post('/api/admin/site/artist/versions/0/restore'),
  'POST /api/admin/tracks/:id/recordings/:recordingId/restore': async (admin) => {
    const { trackId } = await newRelease()
    const path = `/api/admin/tracks/${trackId}/recording`
    const team = await signedInAs('admin')
    const { recordings } = await (
      await team.get(`${path}s`)
    ).json<{ recordings: { id: string }[] }>()
    await team.put(path, { upload_id: await readyRecording(team) })
    return admin.post(`${path}s/${recordings[0]?.id}/restore`)
  },
  'POST /api/admin/releases/:id/tracks': async (admin) =>
    admin.post(`/api/admin/releases/${(await newRelease()).id}/tracks`, { title: 'Encore' }),
  'PATCH /api/admin/tracks/:id': async (admin) =>
    admin.patch(`/api/admin/tracks/${(await newRelease()).trackId}`, { title: 'Encore' }),
  'DELETE /api/admin/tracks/:id': async (admin) =>
    admin.delete(`/api/admin/tracks/${(await newRelease()).trackId}`),
  'PUT /api/admin/tracks/:id/recording': async (admin) => {
    const { trackId } = await newRelease()
    const upload_id = await readyRecording(await signedInAs('admin'))
    return admin.put(`/api/admin/tracks/${trackId}/recording`, { upload_id })
  },
  'POST /api/admin/stations': (admin) => admin.post('/api/admin/stations', { name: 'Night FM' }),
  'PATCH /api/admin/stations/:id': async (admin) =>
    admin.patch(`/api/admin/stations/${await newStation()}`, { name: 'Day FM' }),
  'DELETE /api/admin/stations/:id': async (admin) =>
    admin.delete(`/api/admin/stations/${await newStation()}`),
  'PUT /api/admin/stations/order': async (admin) => {
    await newStation()
    const reader = await signedInAs('admin')
    const { stations } = await (
      await reader.get('/api/admin/stations')
    ).json<{ stations: { id: string }[] }>()
    return admin.put('/api/admin/stations/order', {
      ids: stations.map(({ id }) => id).toReversed(),
    })
  },
  'PUT /api/admin/stations/:id/schedule': async (admin) => {
    const { trackId } = await newRelease()
    return admin.put(`/api/admin/stations/${await newStation()}/schedule`, {
      items: [{ track_id: trackId }],
      order: 'listed',
    })
  },
  'POST /api/admin/venues': (admin) =>
    admin.post('/api/admin/venues', { name: 'The Ritz', address: '125 E 11th St' }),
  'PUT /api/admin/venues/:id': async (admin) =>
    admin.put(`/api/admin/venues/${(await newVenue()).id}`, { name: 'Webster Hall', address: 'x' }),
  'DELETE /api/admin/venues/:id': async (admin) =>
    admin.delete(`/api/admin/venues/${(await newVenue()).id}`),
  'POST /api/admin/membership/price-move': async (admin) => {
    await newSubscription({ amount: 799 })
    const { version } = await edited(admin, 'membership')
    return admin.post('/api/admin/membership/price-move', { version })
  },
  'PATCH /api/admin/messages/:id': async (admin) =>
    admin.patch(`/api/admin/messages/${(await newMessage()).id}`, { status: 'read' }),
  'DELETE /api/admin/messages/:id': async (admin) =>
    admin.delete(`/api/admin/messages/${(await newMessage()).id}`),
  'POST /api/admin/messages/:id/replies/:replyId/retry': async (admin) => {
    const { id } = await newMessage()
    const { replyId } = await reply(await signedInAs('admin'), id)
    await failReply(env, replyId)
    return admin.post(`/api/admin/messages/${id}/replies/${replyId}/retry`)
  },
  'POST /api/admin/notices/:id/retry': async (admin) =>
    admin.post(`/api/admin/notices/${await givenUpTask()}/retry`),
  'POST /api/messages/reply': async (admin) =>
    (await reply(admin, (await newMessage()).id)).response,
  'POST /api/admin/marketing/import': (admin) =>
    sendCsv(admin, '/api/admin/marketing/import?agreed=true', `Email\n${newId()}@fans.test\n`),
  'PATCH /api/admin/marketing/:id': async (admin) =>
    admin.patch(`/api/admin/marketing/${(await newContact()).id}`, { subscribed: false }),
  'DELETE /api/admin/marketing/:id': async (admin) =>
    admin.delete(`/api/admin/marketing/${(await newContact()).id}`),
  'POST /api/admin/tickets/import': (admin) =>
    sendCsv(
      admin,
      '/api/admin/tickets/import',
      `Order ID,Event,Customer,Price\n${newId()},Neon,a@fans.test,10\n`,
    ),
  'PATCH /api/admin/tickets/:id': async (admin) =>
    admin.patch(`/api/admin/tickets/${(await newTicket()).id}`, { status: 'cancelled' }),
  'PUT /api/admin/settings': (admin) => admin.put('/api/admin/settings', { session_timeout: 48 }),
  'POST /api/admin/users/invite': (admin) =>
    admin.post('/api/admin/users/invite', { email: `${newId()}@fans.test` }),
  'PATCH /api/admin/users/:id': async (admin) =>
    admin.patch(`/api/admin/users/${(await newMember()).id}`, { is_vip: true }),
}
