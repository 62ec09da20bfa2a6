import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { LiveRoom, PartyRoom } from '../../../worker/durable-objects'
import { FrameLog } from '../../../worker/parties/room/frame-log'
import { runAlarms } from '../../support/feed-page'
import {
  type Member,
  type PartyPage,
  apartMembers,
  liveRoomOf,
  newLiveParty,
  openReady,
  partyRoom,
  ringParty,
  say,
  texts,
} from '../../support/parties'

/** The member's room misses what the party sends meanwhile, and finds nothing in the log: a check of it may be running when this begins. */
async function withoutFrames(member: Member, act: () => Promise<void>) {
  const notify: LiveRoom['notifyParty'] = Reflect.get(LiveRoom.prototype, 'notifyParty')
  const isDeaf = await runInDurableObject(
    liveRoomOf(member.id),
    (deaf) => (room: LiveRoom) => room === deaf,
  )
  const spy = vi.spyOn(LiveRoom.prototype, 'notifyParty').mockImplementation(function (
    this: LiveRoom,
    ...args
  ) {
    if (!isDeaf(this)) notify.apply(this, args)
  })
  const log = vi.spyOn(PartyRoom.prototype, 'readLog').mockImplementation((after) => ({
    newest: after,
    pruned: 0,
    entries: [],
  }))
  try {
    await act()
  } finally {
    spy.mockRestore()
    log.mockRestore()
  }
}

/** A party with pages in two rooms, of which the reader's has missed the message `m1`. */
async function missedMessage(afterwards?: (writer: PartyPage) => Promise<void>) {
  const members = await apartMembers(2)
  const { id } = await newLiveParty({ host: members[0]?.id })
  const [writer, reader] = await openReady(members, id)
  const [, second] = members
  if (!second || !writer || !reader) throw new Error('No second member')
  await withoutFrames(second, async () => {
    say(writer, 'm1')
    await expect.poll(() => texts(writer)).toEqual(['m1'])
    await afterwards?.(writer)
  })
  return { id, writer, reader }
}

describe('a room that missed a frame', () => {
  it('finds it at its next check', async () => {
    const { writer, reader } = await missedMessage()
    expect(texts(reader)).toEqual([])
    await runAlarms()
    await expect.poll(() => texts(reader)).toEqual(['m1'])
    say(writer, 'm2')
    await expect.poll(() => texts(reader)).toEqual(['m1', 'm2'])
  })

  it('finds it when the party tells it the number', async () => {
    const { id, reader } = await missedMessage()
    await ringParty(id)
    await expect.poll(() => texts(reader)).toEqual(['m1'])
  })

  it('finds it with the next frame, which its pages get once and in order', async () => {
    const { writer, reader } = await missedMessage()
    say(writer, 'm2')
    await expect.poll(() => texts(reader)).toEqual(['m1', 'm2'])
    say(reader, 'm3')
    await expect.poll(() => texts(reader)).toEqual(['m1', 'm2', 'm3'])
    await expect.poll(() => texts(writer)).toEqual(['m1', 'm2', 'm3'])
  })

  it('sends its pages the state when the log does not go back so far', async () => {
    const { id, reader } = await missedMessage()
    await runInDurableObject(partyRoom(id), (_, { storage }) => {
      const log = new FrameLog(storage.sql)
      for (let i = 0; i < 1001; i++) log.add({ type: 'removed', id: `never-${i}` })
    })
    await runAlarms()
    await expect
      .poll(() => reader.of('state').findLast(({ messages }) => messages))
      .toMatchObject({
        messages: [{ id: 'm1' }],
      })
    expect(reader.of('removed')).toEqual([])
  })

  it('does not show what was removed meanwhile', async () => {
    const { reader } = await missedMessage(async (writer) => {
      writer.send({ type: 'remove', id: 'm1' })
      await expect.poll(() => writer.of('removed').length).toBe(1)
    })
    await runAlarms()
    await expect.poll(() => reader.of('removed')).toEqual([{ type: 'removed', id: 'm1' }])
    expect(texts(reader)).toEqual([])
  })
})
