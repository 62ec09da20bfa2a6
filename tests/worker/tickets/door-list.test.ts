import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { DoorList } from '../../../shared/tickets'
import { anyone } from '../../support/browser'
import { newContact } from '../../support/contacts'
import { newEvent } from '../../support/events'
import { newMember, signedInAs } from '../../support/members'
import { newTicket } from '../../support/tickets'

const PATH = '/api/admin/tickets/door-list'

describe('the door list of an event', () => {
  it('has its orders by name, without cancelled ones', async () => {
    const { id: event_id } = await newEvent({ title: 'Neon Night' })
    const { id: other } = await newEvent({ title: 'Elsewhere' })
    const member = await newMember()
    await newContact({ email: 'zoe@door.test', first_name: 'Ana', last_name: 'Lima' })
    const orders = {
      contact: await newTicket({ event_id, user_email: 'zoe@door.test' }),
      member: await newTicket({ event_id, user_email: member.email, status: 'pending' }),
      address: await newTicket({ event_id, user_email: 'bea@door.test' }),
    }
    await newTicket({ event_id, status: 'cancelled' })
    await newTicket({ event_id: other })
    const admin = await signedInAs('admin')
    const list = await (await admin.get(`${PATH}?event=${event_id}`)).json<DoorList>()
    expect(list.event).toMatchObject({ title: 'Neon Night' })
    expect(list.is_cut).toBe(false)
    const byName = [
      { name: 'Ana Lima', email: 'zoe@door.test', order_id: orders.contact.order_id },
      { name: '', email: 'bea@door.test', order_id: orders.address.order_id },
      { name: member.username, email: member.email, status: 'pending' },
    ]
    const sorted = byName.toSorted((a, b) =>
      (a.name || a.email).toLowerCase() < (b.name || b.email).toLowerCase() ? -1 : 1,
    )
    expect(list.guests).toMatchObject(sorted)
  })

  it('does not call an address by a member who has not proven it', async () => {
    const { id: event_id } = await newEvent()
    const member = await newMember('fan', { emailConfirmed: false })
    await newTicket({ event_id, user_email: member.email })
    const list = await (
      await (await signedInAs('admin')).get(`${PATH}?event=${event_id}`)
    ).json<DoorList>()
    expect(list.guests).toMatchObject([{ name: '', email: member.email }])
  })

  it('finds its rows by indexes', async () => {
    const { results } = await env.DB.prepare(
      `explain query plan select id from tickets where event_id = 'x' and status <> 'cancelled'`,
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('tickets_event')
  })

  it('is for the team, of events that are there', async () => {
    const { id } = await newEvent()
    expect((await anyone.get(`${PATH}?event=${id}`)).status).toBe(401)
    expect((await (await signedInAs('vip')).get(`${PATH}?event=${id}`)).status).toBe(403)
    const admin = await signedInAs('admin')
    expect((await admin.get(`${PATH}?event=nope`)).status).toBe(404)
    expect((await admin.get(PATH)).status).toBe(400)
    expect((await admin.get(`${PATH}?event=${'x'.repeat(101)}`)).status).toBe(400)
  })
})
