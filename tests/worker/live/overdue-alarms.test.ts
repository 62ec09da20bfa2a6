import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChat, roomOf } from '../../support/chat'
import { openFeed, rooms } from '../../support/feed-page'
import { newMember } from '../../support/members'
import { newParty, partyRoom } from '../../support/parties'

/** So late that the runtime leaves all alarms to the test. */
const NOW = Date.now() + 3_600_000
const OVERDUE = NOW - 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** What a process leaves that was killed when the alarm was due. */
const missAlarm = (_: unknown, { storage }: DurableObjectState) => storage.setAlarm(OVERDUE)
const alarm = (_: unknown, { storage }: DurableObjectState) => storage.getAlarm()

it('is set again by the next page of a chat', async () => {
  const { browser, id } = await newMember('vip')
  await runInDurableObject(roomOf(id), missAlarm)
  const { socket } = await openChat(browser)
  expect(await runInDurableObject(roomOf(id), alarm)).toBeGreaterThanOrEqual(NOW)
  socket.close(1000)
})

it('is set again by the next page of the feed', async () => {
  const { browser } = await newMember()
  for (const room of rooms) await runInDurableObject(room, missAlarm)
  const { socket } = await openFeed(browser)
  const alarms = await Promise.all(rooms.map((room) => runInDurableObject(room, alarm)))
  expect(alarms.filter((at) => at !== OVERDUE)).toEqual([expect.any(Number)])
  expect(Math.max(...alarms.map(Number))).toBeGreaterThanOrEqual(NOW)
  socket.close(1000)
})

it('is set again by the next call to a party', async () => {
  const { id } = await newParty()
  await runInDurableObject(partyRoom(id), missAlarm)
  await partyRoom(id).refresh(id)
  expect(await runInDurableObject(partyRoom(id), alarm)).toBeGreaterThanOrEqual(NOW)
})
