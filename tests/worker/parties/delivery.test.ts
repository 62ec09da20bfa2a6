import { runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LeafFrame } from '../../../worker/parties/room/delivery'
import { FrameOrder } from '../../../worker/parties/room/frame-order'
import { Outbox } from '../../../worker/parties/room/outbox'
import { SharedRuns } from '../../../worker/parties/room/shared-runs'
import { eventually } from '../../support/eventually'
import { partyLeaf } from '../../support/parties'

const frame = (number: number) => ({ number, text: `frame ${number}` })

afterEach(() => vi.restoreAllMocks())

describe('an outbox', () => {
  it('has one delivery under way, and sends the rest together', async () => {
    const deliveries: { frames: LeafFrame[]; end: () => void }[] = []
    const outbox = new Outbox(
      (frames) => new Promise((end) => deliveries.push({ frames, end })),
      () => true,
    )
    for (const number of [1, 2, 3]) outbox.add(frame(number))
    expect(deliveries.map(({ frames }) => frames)).toEqual([[frame(1)]])
    deliveries[0]?.end()
    await eventually(() => deliveries[1]?.frames).toEqual([frame(2), frame(3)])
    deliveries[1]?.end()
    outbox.flush()
    await eventually(() => deliveries[2]?.frames).toEqual([])
    deliveries[2]?.end()
  })

  it('tries again after a failure, while the leaf is wanted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const delivered: LeafFrame[][] = []
    let isWanted = true
    const outbox = new Outbox(
      async (frames) => {
        delivered.push(frames)
        if (delivered.length < 3) throw new Error('The leaf is away')
        isWanted = false
      },
      () => isWanted,
    )
    outbox.add(frame(1))
    await eventually(() => delivered).toEqual([[frame(1)], [], []])
  })
})

describe('the order of frames', () => {
  const inLeaf = <T>(work: (order: FrameOrder, passed: string[]) => T) =>
    runInDurableObject(partyLeaf('order', crypto.randomUUID()), (_, { storage }) => {
      const passed: string[] = []
      return work(new FrameOrder(storage, (text) => passed.push(text)), passed)
    })

  it('passes each frame on once, and none after a gap', () =>
    inLeaf((order, passed) => {
      order.continueFrom(4, [])
      for (const number of [4, 5, 5, 7, 3]) order.add(frame(number))
      expect(passed).toEqual(['frame 5'])
      expect(order.last).toBe(5)
    }))

  it('continues from a snapshot with the frames that came meanwhile', () =>
    inLeaf((order, passed) => {
      order.continueFrom(4, [])
      order.beginSnapshot()
      for (const number of [6, 7, 8]) order.add(frame(number))
      const meanwhile = order.endSnapshot()
      order.continueFrom(6, meanwhile)
      expect(passed).toEqual(['frame 7', 'frame 8'])
    }))

  it('waits for a frame that is on its way, but not for a lost one', () =>
    inLeaf(async (order) => {
      order.continueFrom(0, [])
      const reached = order.reaches(1)
      order.add(frame(1))
      expect(await reached).toBe(true)
      expect(await order.reaches(2)).toBe(false)
      const lost = order.reaches(3)
      order.giveUp(3)
      expect(await lost).toBe(false)
    }))
})

describe('shared runs', () => {
  it('run one at a time, and each caller gets one that began after its call', async () => {
    const ends: (() => void)[] = []
    const runs = new SharedRuns(() => new Promise((end) => ends.push(end)))
    const first = [runs.request(), runs.request()]
    await eventually(() => ends.length).toBe(1)
    const second = [runs.request(), runs.request()]
    ends[0]?.()
    await Promise.all(first)
    await eventually(() => ends.length).toBe(2)
    ends[1]?.()
    await Promise.all(second)
    expect(ends).toHaveLength(2)
  })

  it('continue after one that failed', async () => {
    let number = 0
    const runs = new SharedRuns(async () => {
      number += 1
      if (number === 1) throw new Error('The first one fails')
    })
    await expect(runs.request()).rejects.toThrow('The first one fails')
    await runs.request()
    expect(number).toBe(2)
  })
})
