import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { publish } from '../../support/feed'
import { rooms } from '../../support/feed-page'
import { newMember, signedInAs } from '../../support/members'
import { newLiveParty, openParty, partyRoom, say } from '../../support/parties'
import { PreviousPage } from '../../support/previous-page'

/** The rooms begin anew, as after a deploy; the party's has what the release before has stored. */
async function deployUnder(page: PreviousPage, partyId: string) {
  page.member?.close()
  page.party?.close()
  await runInDurableObject(partyRoom(partyId), (_, { storage: { sql } }) => {
    sql.exec('drop table frames')
    sql.exec('delete from migrations where step >= 2')
  })
  for (const room of [...rooms, partyRoom(partyId)]) await evictDurableObject(room)
}

it('a page of the release before gets posts and messages from this server, without a reload', async () => {
  const [fan, other, admin] = [await newMember(), await newMember(), await signedInAs('admin')]
  const { id } = await newLiveParty()
  const page = new PreviousPage(fan.browser, id)
  await page.connect()
  await expect.poll(() => page.status).toBe('live')
  await publish(other.browser, 'Before')
  await expect.poll(() => page.posts).toEqual(['Before'])
  page.say('m1', 'Said before')
  await expect.poll(() => page.messages.map(({ content }) => content)).toEqual(['Said before'])

  await deployUnder(page, id)
  await publish(other.browser, 'Meanwhile')
  const today = await openParty(other.browser, id)
  await expect.poll(today.state).toMatchObject({ messages: [{ id: 'm1' }] })
  say(today, 'm2', 'Said meanwhile')
  await expect.poll(() => today.of('message').length).toBe(1)

  await page.connect()
  await publish(other.browser, 'After')
  say(today, 'm3', 'Said after')
  page.say('m4', 'Said by it')
  page.ping()
  await expect.poll(() => page.posts).toEqual(['Before', 'Meanwhile', 'After'])
  await expect
    .poll(() => page.messages.map(({ content }) => content).toSorted())
    .toEqual(['Said before', 'Said meanwhile', 'Said after', 'Said by it'].toSorted())
  await expect.poll(() => today.of('message').map(({ message }) => message.id)).toContain('m4')
  await expect.poll(() => [page.pongs, page.clocks]).toEqual([1, 2])
  expect(page.reloads).toBe(0)

  await admin.patch(`/api/admin/users/${fan.id}`, { status: 'banned' })
  await expect
    .poll(() => [page.member?.closed.as, page.party?.closed.as])
    .toEqual(['session over', 'session over'])
})
