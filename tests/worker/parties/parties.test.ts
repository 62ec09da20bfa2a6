import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PublicEvent } from '../../../shared/events'
import type { AdminParty, Party } from '../../../shared/parties'
import { auditLog } from '../../../worker/audit/tables'
import { anyone } from '../../support/browser'
import { database, newMember, signedInAs } from '../../support/members'
import { newLiveParty, newParty, newTrackOf, openParty, partyForm } from '../../support/parties'
import { newRelease } from '../../support/releases'

const find = async (id: string) =>
  (await (await anyone.get(`/api/parties/${id}`)).json<{ party: Party }>()).party

describe('a party', () => {
  it('is created for a release, with what its creator left out filled in', async () => {
    const { id, browser } = await newMember('admin')
    const release = await newRelease()
    const response = await browser.post('/api/admin/parties', {
      ...(await partyForm()),
      program: { release_id: release.id },
    })
    expect(response.status).toBe(201)
    const { party } = await response.json<{ party: AdminParty }>()
    expect(party).toMatchObject({
      host: id,
      track_ids: [release.trackId],
      status: 'announced',
      chat: true,
      slow_seconds: 0,
      links: false,
      moderators: [],
      // The release is not announced.
      cover: null,
    })
  })

  it('is read with the names of its staff and its tracks, for the form', async () => {
    const admin = await signedInAs('admin')
    const [host, moderator] = [await newMember(), await newMember()]
    const track_ids = [await newTrackOf(60), await newTrackOf(30)]
    const { id } = await newParty({
      host: host.id,
      moderators: [moderator.id],
      program: { track_ids },
    })
    const read = await (
      await admin.get(`/api/admin/parties/${id}`)
    ).json<{ party: AdminParty; staff: object[]; tracks: { id: string }[] }>()
    expect(read.party.track_ids).toEqual(track_ids)
    expect(read.tracks.map((track) => track.id).toSorted()).toEqual(track_ids.toSorted())
    const names = [host, moderator].map((member) => ({ id: member.id, username: member.username }))
    expect(read.staff).toHaveLength(2)
    expect(read.staff).toEqual(expect.arrayContaining(names))
  })

  it('is shown to everyone, without an address that plays', async () => {
    const { id, title, starts_at } = await newParty()
    expect(await find(id)).toEqual({
      id,
      kind: 'listening',
      title,
      starts_at,
      audience: 'members',
      status: 'announced',
      cover: null,
      replay: false,
    })
    const { parties } = await (
      await anyone.get('/api/parties?limit=200')
    ).json<{ parties: Party[] }>()
    expect(parties.map((party) => party.id)).toContain(id)
  })

  it('is an event of the list, its page and the calendar', async () => {
    const { id, title, starts_at } = await newParty()
    const event = await (await anyone.get(`/api/events/${id}`)).json<PublicEvent>()
    expect(event).toMatchObject({ title, event_date: starts_at, is_virtual: true, is_party: true })
    const { events } = await (
      await anyone.get('/api/events?limit=200')
    ).json<{ events: PublicEvent[] }>()
    expect(events.map((listed) => listed.id)).toContain(id)
    expect(await (await anyone.get(`/api/events/${id}.ics`)).text()).toContain(title)
  })

  it('moves with its event, and ends with its cancellation and its deletion', async () => {
    const admin = await signedInAs('admin')
    const party = await newParty()
    const starts_at = new Date(Date.now() + 7200_000).toISOString()
    const moved = await admin.patch(`/api/admin/parties/${party.id}`, { starts_at, title: 'Moved' })
    expect((await moved.json<{ party: AdminParty }>()).party).toMatchObject({
      starts_at,
      title: 'Moved',
    })
    const event = await (await anyone.get(`/api/events/${party.id}`)).json<PublicEvent>()
    expect(event).toMatchObject({ event_date: starts_at, title: 'Moved' })
    await admin.post(`/api/admin/events/${party.id}/cancellation`, { note: 'Sorry' })
    expect((await anyone.get(`/api/parties/${party.id}`)).status).toBe(404)
    expect((await admin.delete(`/api/admin/parties/${party.id}`)).status).toBe(204)
    expect((await anyone.get(`/api/events/${party.id}`)).status).toBe(404)
  })

  it('keeps its start and programme once it has begun', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newLiveParty()
    for (const change of [
      { starts_at: new Date().toISOString() },
      { program: { track_ids: [await newTrackOf(10)] } },
    ]) {
      const refused = await admin.patch(`/api/admin/parties/${id}`, change)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'party_started' })
    }
    expect((await admin.patch(`/api/admin/parties/${id}`, { slow_seconds: 5 })).status).toBe(200)
  })

  it.each([
    ['title', { title: ' ' }],
    ['starts_at', { starts_at: 'tomorrow' }],
    ['audience', { audience: 'everyone' }],
    ['program', { program: { track_ids: ['nope'] } }],
    ['program', { program: { track_ids: [] } }],
    ['program', { program: { release_id: 'nope' } }],
    ['host', { host: 'nope' }],
    ['moderators', { moderators: ['nope'] }],
    ['slow_seconds', { slow_seconds: -1 }],
  ])('needs a valid %s', async (field, change) => {
    const admin = await signedInAs('admin')
    const response = await admin.post('/api/admin/parties', await partyForm(change))
    expect(response.status).toBe(400)
    const { fields } = await response.json<{ fields: Record<string, string> }>()
    expect(Object.keys(fields)[0]).toMatch(new RegExp(`^${field}`))
  })
})

describe('the host', () => {
  it('starts, pauses, resumes, skips and ends the party without being an administrator', async () => {
    const host = await newMember()
    const { id } = await newParty({ host: host.id })
    const done = async (control: string) =>
      (
        await (
          await host.browser.post(`/api/admin/parties/${id}/${control}`)
        ).json<{ party: AdminParty }>()
      ).party
    expect(await done('start')).toMatchObject({ status: 'live', item: 0 })
    expect(await done('pause')).toMatchObject({ paused: true })
    expect(await done('pause')).toMatchObject({ paused: true })
    expect(await done('resume')).toMatchObject({ paused: false })
    expect(await done('skip')).toMatchObject({ item: 1 })
    expect(await done('end')).toMatchObject({ status: 'ended', replay: true })
    const entries = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor_id, host.id))
      .orderBy(auditLog.id)
    const controls = entries.map(({ after }) => {
      const { control }: { control: string } = JSON.parse(after ?? '{}')
      return control
    })
    expect(controls).toEqual(['start', 'pause', 'resume', 'skip', 'end'])
  })

  it('shows a text card between two tracks, during which the next one is not open', async () => {
    const host = await newMember()
    const { id } = await newLiveParty({ host: host.id })
    const card = `/api/admin/parties/${id}/card`
    expect((await host.browser.post(card, { text: 'Side B', seconds: 60 })).status).toBe(200)
    expect((await host.browser.post(`/api/admin/parties/${id}/skip`)).status).toBe(200)
    const page = await openParty(host.browser, id)
    await expect.poll(() => page.state()).toMatchObject({ item: 0, card: { text: 'Side B' } })
    const next = await host.browser.get(`/api/parties/${id}/stream?item=1`)
    expect([next.status, await next.json()]).toMatchObject([403, { code: 'not_yet' }])
    await host.browser.post(`/api/admin/parties/${id}/skip`)
    await expect.poll(() => page.state()).toMatchObject({ item: 1, card: null })

    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(201) }, { text: 'x', seconds: 1 }])
      expect((await host.browser.post(card, body)).status).toBe(400)
    expect((await (await newMember()).browser.post(card, { text: 'x' })).status).toBe(403)
    expect((await anyone.post(card, { text: 'x' })).status).toBe(401)
  })

  it('controls only their own party, and only while it is live', async () => {
    const host = await newMember()
    const own = await newParty({ host: host.id })
    const other = await newLiveParty()
    const early = await host.browser.post(`/api/admin/parties/${own.id}/pause`)
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ code: 'party_not_live' })
    expect((await host.browser.post(`/api/admin/parties/${other.id}/pause`)).status).toBe(403)
    expect((await host.browser.get(`/api/admin/parties/${own.id}`)).status).toBe(403)
  })
})
