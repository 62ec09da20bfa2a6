import { beforeAll, describe, expect, it } from 'vitest'
import type { Playback } from '../../../shared/playback'
import { anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { openSessionPage } from '../../support/session-page'
import { newListener } from '../../support/subsonic'

const PATH = '/api/playback'
let a: string
let b: string

beforeAll(async () => {
  ;[a, b] = [(await newTrack()).id, (await newTrack()).id]
})

const state = (more: object = {}) => ({
  queue: [a, b],
  index: 1,
  position_ms: 134_000,
  device: 'Firefox',
  seen: null,
  ...more,
})

describe('what a member plays', () => {
  it('is stored with the server’s time, and read on another device and by other players', async () => {
    const { browser, player } = await newListener()
    expect(await (await browser.get(PATH)).json()).toEqual({
      queue: [],
      index: 0,
      position_ms: 0,
      device: '',
      updated_at: null,
    })
    const saved = await browser.put(PATH, state())
    expect(saved.status).toBe(200)
    const { seen: _, ...stored } = state()
    expect(await saved.json()).toEqual({ ...stored, updated_at: expect.any(String) })
    expect(await player.ask('getPlayQueueByIndex', {}, 'playQueueByIndex')).toMatchObject({
      currentIndex: 1,
      position: 134_000,
      changedBy: 'Firefox',
    })
    await player.succeeds('savePlayQueue', { id: [b, a], current: b, position: 5 })
    expect(await (await browser.get(PATH)).json()).toMatchObject({
      queue: [b, a],
      index: 0,
      position_ms: 5,
      device: 'test',
    })
  })

  it('may be a queue of thousands of tracks', async () => {
    const { browser, player } = await newListener()
    const queue = Array.from({ length: 5000 }, (_, at) => (at % 2 === 0 ? a : b))
    expect((await browser.put(PATH, state({ queue, index: 4321 }))).status).toBe(200)
    const stored = await (await browser.get(PATH)).json<Playback>()
    expect(stored).toMatchObject({ queue, index: 4321 })
    const { updated_at: seen } = stored
    const moved = state({ queue: undefined, index: 4322, position_ms: 7, seen })
    expect((await browser.put(PATH, moved)).status).toBe(200)
    expect(await player.ask('getPlayQueueByIndex', {}, 'playQueueByIndex')).toMatchObject({
      currentIndex: 4322,
      position: 7,
    })
  })

  it('is refused with the newer state from a device that has not seen it', async () => {
    const vip = await signedInAs('vip')
    const first = await (await vip.put(PATH, state())).json<Playback>()
    const late = await vip.put(PATH, state({ device: 'Phone' }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ ...first, code: 'playback_changed' })
    const second = await vip.put(PATH, state({ device: 'Phone', seen: first.updated_at }))
    expect(second.status).toBe(200)
    const { updated_at } = await second.json<Playback>()
    expect(updated_at > first.updated_at).toBe(true)
    expect((await vip.put(PATH, state({ seen: first.updated_at }))).status).toBe(409)

    // A browser would log the status as an error.
    const quiet = await vip.put(`${PATH}?refusal=ok`, state({ seen: first.updated_at }))
    expect(quiet.status).toBe(200)
    expect(await quiet.json()).toMatchObject({ updated_at, code: 'playback_changed' })
    const saved = await vip.put(`${PATH}?refusal=ok`, state({ seen: updated_at }))
    expect(await saved.json()).not.toHaveProperty('code')
    expect((await vip.put(`${PATH}?refusal=no`, state({ seen: updated_at }))).status).toBe(400)
  })

  it('is taken from one of two devices that write at once', async () => {
    const vip = await signedInAs('vip')
    const { updated_at: seen } = await (await vip.put(PATH, state())).json<Playback>()
    const answers = await Promise.all(
      ['one', 'two'].map((device) => vip.put(PATH, state({ device, seen }))),
    )
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ])
  })

  it('may be a queue of thousands', async () => {
    const vip = await signedInAs('vip')
    const queue = Array.from({ length: 8000 }, (_, i) => (i % 2 ? a : b))
    expect((await vip.put(PATH, state({ queue, index: 7999 }))).status).toBe(200)
    const { queue: read, index } = await (await vip.get(PATH)).json<Playback>()
    expect([read.length, index]).toEqual([8000, 7999])
  })

  it.each([
    { index: 2 },
    { index: -1 },
    { position_ms: -1 },
    { position_ms: 1.5 },
    { queue: 'x' },
    { queue: [''] },
    { device: 'x'.repeat(101) },
    { seen: 7 },
  ])('is refused with %j', async (wrong) => {
    const response = await (await signedInAs('vip')).put(PATH, state(wrong))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })

  it('is for VIPs', async () => {
    const fan = await signedInAs('fan')
    expect((await fan.get(PATH)).status).toBe(403)
    expect((await fan.put(PATH, state())).status).toBe(403)
    expect((await anyone.get(PATH)).status).toBe(401)
  })
})

describe('the live socket', () => {
  it('announces what is stored, also by another player, to the pages of this member only', async () => {
    const { browser, player } = await newListener()
    const pages = [await openSessionPage(browser), await openSessionPage(browser)]
    const other = await openSessionPage(await signedInAs('vip'))
    const announced = ({ frames }: { frames: string[] }) =>
      frames
        .map((frame): { type?: string } => JSON.parse(frame))
        .filter(({ type }) => type === 'playback')

    const { updated_at } = await (await browser.put(PATH, state())).json<Playback>()
    for (const page of pages)
      await expect
        .poll(() => announced(page))
        .toEqual([{ type: 'playback', device: 'Firefox', updated_at }])
    expect((await browser.put(PATH, state())).status).toBe(409)
    await player.succeeds('savePlayQueue', { id: a, current: a })
    for (const page of pages)
      await expect
        .poll(() => announced(page))
        .toMatchObject([{ device: 'Firefox' }, { device: 'test' }])
    expect(announced(other)).toEqual([])
  })
})

describe('a position without the queue', () => {
  it('moves within the stored queue', async () => {
    const vip = await signedInAs('vip')
    const { updated_at: seen } = await (await vip.put(PATH, state())).json<Playback>()
    const moved = await vip.put(PATH, state({ queue: undefined, index: 0, position_ms: 9, seen }))
    expect(moved.status).toBe(200)
    const { updated_at } = await moved.json<Playback>()
    expect(await (await vip.get(PATH)).json()).toEqual({
      queue: [a, b],
      index: 0,
      position_ms: 9,
      device: 'Firefox',
      updated_at,
    })
  })

  it('is refused without the state that it belongs to, or outside of the queue', async () => {
    const vip = await signedInAs('vip')
    const move = (more: object) => vip.put(PATH, state({ queue: undefined, ...more }))
    expect((await move({ seen: null })).status).toBe(409)
    const { updated_at: seen } = await (await vip.put(PATH, state())).json<Playback>()
    expect((await move({ seen: null })).status).toBe(409)
    expect((await move({ seen, index: 2 })).status).toBe(409)
    expect((await move({ seen, index: 1 })).status).toBe(200)
  })
})
