import { describe, expect, it } from 'vitest'
import type { AdminEvent } from '../../../shared/events'
import { anyone } from '../../support/browser'
import { eventForm, newEvent } from '../../support/events'
import { signedInAs } from '../../support/members'

type Refusal = { code: string; event: AdminEvent; fields: object }

const open = async (id: string) =>
  (await (await signedInAs('admin')).get(`/api/admin/events/${id}`)).json<AdminEvent>()
const save = async (id: string, change: object) =>
  (await signedInAs('admin')).put(`/api/admin/events/${id}`, eventForm(change))

describe('a form that was filled before somebody else changed the event', () => {
  it('does not announce a cancelled show again', async () => {
    const { id } = await newEvent()
    const { version } = await open(id)
    const admin = await signedInAs('admin')
    await admin.post(`/api/admin/events/${id}/cancellation`, { note: 'The roof leaks' })
    const stale = await save(id, { status: 'published', version })
    expect(stale.status).toBe(409)
    const { code, event } = await stale.json<Refusal>()
    expect(code).toBe('event_changed')
    expect(event).toEqual(await open(id))
    expect(event).toMatchObject({ status: 'cancelled', cancel_note: 'The roof leaks' })
    expect(event.version).toBeGreaterThan(version)
    expect(await (await anyone.get(`/api/events/${id}`)).json()).toMatchObject({
      availability: 'cancelled',
    })
    // Having seen it, the team may.
    const again = await save(id, { status: 'published', version: event.version })
    expect(await again.json()).toMatchObject({ status: 'published', version: event.version + 1 })
  })

  it('of several that are saved at once, one is stored', async () => {
    const { id } = await newEvent()
    const { version } = await open(id)
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => save(id, { title, version })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const stored = answers.find(({ status }) => status === 200)!
    expect(await open(id)).toEqual(await stored.json())
  })

  it('is refused without a version, and nothing else changes one', async () => {
    const { id } = await newEvent()
    for (const version of [undefined, null, '0', 0.5, -1]) {
      const answer = await save(id, { version })
      expect(answer.status).toBe(400)
      expect((await answer.json<Refusal>()).fields).toHaveProperty('version')
    }
    const { version } = await open(id)
    expect((await save('none', { version })).status).toBe(404)
    const created = await (
      await signedInAs('admin')
    ).post('/api/admin/events', eventForm({ version: 7 }))
    expect(await created.json()).toMatchObject({ version: 0 })
  })
})
