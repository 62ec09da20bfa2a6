import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { vipGrants } from '../../../worker/accounts/tables'
import { events } from '../../../worker/events/tables'
import { enqueueFanOuts } from '../../../worker/notifications'
import { pushMessages } from '../../../worker/notifications/pushes'
import { notifications } from '../../../worker/notifications/tables'
import { parties } from '../../../worker/parties/tables'
import { isoIn } from '../../../worker/lib/ids'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, signedInAs } from '../../support/members'
import { kindsOf, readNotifications } from '../../support/notifications'
import { newLiveParty, newParty } from '../../support/parties'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

async function runQueue() {
  await enqueueFanOuts(env, database)
  for (let i = 0; i < 5 && queue.tasks.length > 0; i++) await queue.run()
}

/** The party begins now, and its room reports the open doors. */
async function begin(partyId: string) {
  await database
    .update(events)
    .set({ event_date: isoIn(-10) })
    .where(eq(events.id, partyId))
  await openDoors(partyId)
}

async function openDoors(partyId: string) {
  await env.TASKS.send({ type: 'party_doors', party_id: partyId })
  await runQueue()
}

const rowsOf = (memberId: string) =>
  database.select().from(notifications).where(eq(notifications.user_id, memberId))

it('a new party is an event, and its open doors are a notification to everyone but the host', async () => {
  const [reader, host] = [await newMember(), await newMember()]
  const party = await newParty({ host: host.id, title: 'First listen' })
  await runQueue()
  expect(await kindsOf(reader.browser)).toEqual(['event'])

  await begin(party.id)
  expect(await kindsOf(host.browser)).toEqual(['event'])
  expect(await readNotifications(reader.browser)).toMatchObject({
    notifications: [
      {
        kind: 'party',
        target: { type: 'party', path: `/live/${party.id}`, title: 'First listen' },
      },
      { kind: 'event', target: { path: `/events/${party.id}` } },
    ],
    unread: 2,
  })
  const rows = await rowsOf(reader.id)
  expect(rows.map(({ mail_due_at }) => mail_due_at)).toEqual([null, null])
  const ids = rows.map(({ id, since }) => `${id}@${since}`)
  expect([...(await pushMessages(database, env, ids)).values()]).toContainEqual(
    expect.objectContaining({ path: `/live/${party.id}`, body: 'First listen', kind: 'party' }),
  )

  await openDoors(party.id)
  expect(await rowsOf(reader.id)).toHaveLength(2)
})

it('a party for VIPs is a notification to VIPs and its staff only', async () => {
  const [member, vip, moderator] = [await newMember(), await newMember('vip'), await newMember()]
  const party = await newParty({ audience: 'vip', moderators: [moderator.id] })
  await runQueue()
  await begin(party.id)
  expect(await kindsOf(vip.browser)).toEqual(['party', 'event'])
  expect(await kindsOf(moderator.browser)).toEqual(['party', 'event'])
  expect(await readNotifications(member.browser)).toMatchObject({ notifications: [], unread: 0 })
  const ids = (await rowsOf(member.id)).map(({ id, since }) => `${id}@${since}`)
  expect([...(await pushMessages(database, env, ids)).values()]).toEqual(ids.map(() => null))
})

it('is mailed to members who chose it', async () => {
  const reader = await newMember()
  await reader.browser.put('/api/notifications/preferences', {
    kinds: { party: { app: true, push: false, mail: true } },
    quiet: null,
    paused: false,
  })
  const party = await newLiveParty()
  await openDoors(party.id)
  const rows = await rowsOf(reader.id)
  expect(rows.find(({ kind }) => kind === 'party')?.mail_due_at).not.toBeNull()
})

it('a party that is still closed or has ended opens no doors', async () => {
  const reader = await newMember()
  const [later, over] = [await newParty(), await newLiveParty({}, 3600)]
  await (await signedInAs('admin')).delete(`/api/admin/events/${later.id}`)
  await openDoors(later.id)
  await openDoors((await newParty()).id)
  await openDoors(over.id)
  expect(await kindsOf(reader.browser)).not.toContain('party')
})

const WAYS = {
  'the reader is no VIP any more': (_: string, readerId: string) =>
    database.delete(vipGrants).where(eq(vipGrants.user_id, readerId)),
  'the party is cancelled': async (id: string) =>
    (await signedInAs('admin')).post(`/api/admin/events/${id}/cancellation`, { note: '' }),
  'the chat of the party has closed': (id: string) =>
    database
      .update(parties)
      .set({ archived_at: isoIn(0) })
      .where(eq(parties.id, id)),
  'the party is deleted': async (id: string) =>
    (await signedInAs('admin')).delete(`/api/admin/parties/${id}`),
}

it.each(Object.entries(WAYS))('is listed, counted and pushed until %s', async (_, hide) => {
  const reader = await newMember('vip')
  const { id } = await newLiveParty({ audience: 'vip' })
  await openDoors(id)
  expect(await readNotifications(reader.browser)).toMatchObject({ unread: 1 })
  const ids = (await rowsOf(reader.id)).map((row) => `${row.id}@${row.since}`)
  expect((await pushMessages(database, env, ids)).values().next().value).toMatchObject({
    kind: 'party',
  })

  await hide(id, reader.id)
  expect(await readNotifications(reader.browser)).toMatchObject({ notifications: [], unread: 0 })
  expect([...(await pushMessages(database, env, ids)).values()]).toEqual([null])
})
