import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PartyReplay } from '../../../shared/parties'
import { erasePartyMessages, exportPartyMessages } from '../../../worker/parties'
import { parties, partyMessages } from '../../../worker/parties/tables'
import { anyone } from '../../support/browser'
import { PASSWORD, database, newMember, signedInAs } from '../../support/members'
import { newLiveParty, newParty, openParty, partyRoom, ringParty } from '../../support/parties'

describe('the doors', () => {
  const doorsOf = (id: string) =>
    runInDurableObject(partyRoom(id), (_, { storage }) => storage.kv.get('doors') ?? null)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  it('are reported once for a start, by the alarm that is set for them', async () => {
    const early = await newParty()
    const due = await runInDurableObject(partyRoom(early.id), (_, { storage }) =>
      storage.getAlarm(),
    )
    expect(due).toBe(Date.parse(early.starts_at) - 10 * 60_000)
    await ringParty(early.id)
    expect(await doorsOf(early.id)).toBeNull()
    const starts_at = inMinutes(5)
    await (await signedInAs('admin')).patch(`/api/admin/parties/${early.id}`, { starts_at })
    await ringParty(early.id)
    expect(await doorsOf(early.id)).toBe(starts_at)
  })

  it('close with the chat, and the party is archived', async () => {
    const { id } = await newLiveParty({}, 3600)
    await ringParty(id)
    const [party] = await database.select().from(parties).where(eq(parties.id, id))
    expect(party?.archived_at).not.toBeNull()
  })
})

describe('after the party', () => {
  it('messages and reactions are in the replay at programme time, without removed ones', async () => {
    const admin = await signedInAs('admin')
    const fan = await newMember()
    const { id } = await newLiveParty({}, 20)
    const page = await openParty(fan.browser, id)
    page.send({ type: 'say', id: 'm1', content: 'First' })
    page.send({ type: 'say', id: 'm2', content: 'Removed' })
    page.send({ type: 'react', kind: 'clap' })
    await expect.poll(() => page.of('reactions').length).toBe(1)
    const staff = await openParty(admin, id)
    await ringParty(id)
    expect(await stored(id)).toEqual(['m1', 'm2'])
    staff.send({ type: 'remove', id: 'm2' })
    await expect.poll(() => page.of('removed').length).toBe(1)
    await admin.post(`/api/admin/parties/${id}/card`, { text: 'Side B' })
    await admin.post(`/api/admin/parties/${id}/skip`)
    await admin.post(`/api/admin/parties/${id}/skip`)
    const early = await fan.browser.get(`/api/parties/${id}/replay`)
    expect(early.status).toBe(403)
    page.send({ type: 'say', id: 'm3', content: 'Second song' })
    await expect.poll(() => page.of('message').length).toBe(3)
    await admin.post(`/api/admin/parties/${id}/end`)
    await ringParty(id)
    const replay = await (await fan.browser.get(`/api/parties/${id}/replay`)).json<PartyReplay>()
    expect(replay.program.map(({ at_ms }) => at_ms)).toEqual([0, 60_000])
    expect(replay.cards).toEqual([{ at_ms: 60_000, text: 'Side B', seconds: 15 }])
    expect(replay.messages.map(({ id: message }) => message)).toEqual(['m1', 'm3'])
    expect(replay.messages[0]?.at_ms).toBeGreaterThanOrEqual(20_000)
    expect(replay.messages[0]?.at_ms).toBeLessThan(40_000)
    expect(replay.messages[1]?.at_ms).toBeGreaterThanOrEqual(60_000)
    expect(replay.reactions).toMatchObject([{ counts: { clap: 1 } }])
    expect((await anyone.get(`/api/parties/${id}/replay`)).status).toBe(401)
  })

  it('is for the audience only', async () => {
    const { id } = await newLiveParty({ audience: 'vip' })
    await (await signedInAs('admin')).post(`/api/admin/parties/${id}/end`)
    expect((await (await signedInAs('fan')).get(`/api/parties/${id}/replay`)).status).toBe(403)
    expect((await (await signedInAs('vip')).get(`/api/parties/${id}/replay`)).status).toBe(200)
  })
})

describe('a member’s data', () => {
  it('has the messages of a party under way, and takes them along', async () => {
    const { id } = await newLiveParty()
    const fan = await newMember()
    const page = await openParty(fan.browser, id)
    const other = await openParty(await signedInAs('fan'), id)
    page.send({ type: 'say', id: 'm1', content: 'Mine' })
    await expect.poll(() => page.of('message').length).toBe(1)
    const exported = await (
      await fan.browser.get('/api/account/export')
    ).json<{ parties: { messages: object[] } }>()
    expect(exported.parties.messages).toMatchObject([{ party_id: id, id: 'm1', content: 'Mine' }])
    await fan.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    await expect.poll(() => stored(id)).toEqual([])
    await partyRoom(id).eraseMember(fan.id)
    await expect.poll(() => other.of('removed')).toEqual([{ type: 'removed', id: 'm1' }])
    const rows = await runInDurableObject(partyRoom(id), (_, { storage }) =>
      storage.sql.exec('select id from messages').toArray(),
    )
    expect(rows).toEqual([])
  })

  it('reaches every open room, however many there are', async () => {
    const fan = await newMember()
    const ids: string[] = []
    for (let n = 0; n < 12; n++) {
      const { id } = await newLiveParty()
      const page = await openParty(fan.browser, id)
      page.send({ type: 'say', id: `m${n}`, content: 'Mine' })
      await expect.poll(() => page.of('message').length).toBe(1)
      ids.push(id)
    }
    const { messages } = await exportPartyMessages(database, fan.id, env)
    expect(messages.map(({ party_id }) => party_id).toSorted()).toEqual(ids.toSorted())
    await erasePartyMessages(env, fan.id)
    for (const id of ids)
      expect(
        await runInDurableObject(partyRoom(id), (_, { storage }) =>
          storage.sql.exec('select id from messages').toArray(),
        ),
      ).toEqual([])
  })
})

const stored = async (id: string) =>
  (
    await database
      .select({ id: partyMessages.id })
      .from(partyMessages)
      .where(eq(partyMessages.party_id, id))
      .orderBy(partyMessages.created_at, partyMessages.id)
  ).map((row) => row.id)
