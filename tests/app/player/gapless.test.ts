import { describe, expect, it } from 'vitest'
import { aPlayer, streamOf } from './test-player'
import { FakeMedium } from './fake-medium'
import { tracks } from './tracks'

const list = tracks('one', 'two', 'three')
const LENGTH = 30

/** A player with two elements and short recordings, a few seconds into the first one. */
async function playing(queue = list) {
  const spare = new FakeMedium()
  const page = aPlayer(spare)
  page.medium.length = spare.length = LENGTH
  page.player.play(queue, 0, null)
  await page.after(1)
  return { ...page, spare }
}

describe('near the end of a track', () => {
  it('loads the next one on the other element, and not earlier', async () => {
    const { spare, after } = await playing()
    await after(15)
    expect(spare.loads).toEqual([])
    await after(5)
    expect(spare.loads).toEqual([streamOf('two')])
    expect(spare.paused).toBe(true)
  })

  it('hands over at the end: gap and overlap are inaudibly short', async () => {
    const { medium, spare, on, sound, after, progress } = await playing()
    await after(LENGTH - 1 - 0.1)
    expect(spare.paused).toBe(true)
    await after(0.2)
    expect({ on: on(), sound: sound(), paused: spare.paused }).toEqual({
      on: 'two',
      sound: 'playing',
      paused: false,
    })
    expect(spare.currentTime).toBeGreaterThan(0)
    await after(5)
    expect(medium.paused).toBe(true)
    expect(progress.get().position).toBeCloseTo(spare.currentTime, 0)
  })

  it('shows no loading state in between', async () => {
    const { store, after } = await playing()
    const seen: string[] = []
    store.subscribe(({ sound }) => seen.push(sound))
    await after(LENGTH + 3)
    expect(new Set(seen)).toEqual(new Set(['playing']))
  })

  it('alternates between both elements through a whole queue, and counts each play', async () => {
    const { medium, spare, plays, after } = await playing()
    await after(3 * LENGTH + 5)
    expect(medium.loads).toEqual([streamOf('one'), streamOf('three')])
    expect(spare.loads).toEqual([streamOf('two'), streamOf('one')])
    expect(plays).toEqual(['one', 'two', 'three', 'one'])
  })

  it('replays a repeated track on the other element, after a new access check', async () => {
    const { player, spare, on, plays, after } = await playing()
    player.cycleRepeat()
    await after(LENGTH + 5)
    expect(spare.loads).toEqual([streamOf('one')])
    expect({ on: on(), plays }).toEqual({ on: 'one', plays: ['one', 'one'] })
  })

  it('prepares a track that is put next, also at the last moment', async () => {
    const { player, spare, on, after } = await playing()
    await after(LENGTH - 4)
    player.playNext(tracks('guest'))
    await after(5)
    expect(on()).toBe('guest')
    expect(spare.loads).toEqual([streamOf('two'), streamOf('guest')])
  })

  it('plays the track of a shuffled round that it has prepared', async () => {
    const { player, spare, on, after } = await playing()
    player.toggleShuffle()
    await after(LENGTH)
    expect(spare.loads).toEqual([streamOf(on() ?? '')])
  })

  it('discards the prepared track when the fan seeks back', async () => {
    const { player, spare, on, after } = await playing()
    await after(LENGTH - 3)
    player.seek(2)
    await after(1)
    expect(spare.src).toBe('')
    await after(LENGTH)
    expect(on()).toBe('two')
  })

  it('loads another chosen track normally and discards the prepared one unheard', async () => {
    const { player, medium, spare, on, sound, after } = await playing()
    await after(LENGTH - 3)
    player.play(list, 2, null)
    await after(1)
    expect({ on: on(), sound: sound(), src: spare.src }).toEqual({
      on: 'three',
      sound: 'playing',
      src: '',
    })
    expect(medium.src).toBe(streamOf('three'))
  })

  it('never preloads a station', async () => {
    const radio = [...tracks('one'), { kind: 'radio', id: 'r', title: 'R', image: '' } as const]
    const { spare, after } = await playing(radio)
    await after(LENGTH - 2)
    expect(spare.loads).toEqual([])
    await after(3)
  })

  it('stops after the last one when nothing repeats', async () => {
    const { player, spare, sound, after } = await playing(tracks('one'))
    player.cycleRepeat()
    player.cycleRepeat()
    await after(LENGTH + 1)
    expect({ sound: sound(), loads: spare.loads }).toEqual({ sound: 'paused', loads: [] })
  })

  it('loads normally if the preload is late', async () => {
    const { medium, spare, on, sound, after } = await playing()
    spare.supply.set(streamOf('two'), 'silent')
    await after(LENGTH + 1)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'two', sound: 'playing' })
    expect(medium.loads.at(-1)).toBe(streamOf('two'))
  })

  it('stays on the first element where the browser allows only one', async () => {
    const { medium, spare, on, sound, after } = await playing()
    spare.blocked = true
    await after(LENGTH + 2)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'two', sound: 'playing' })
    expect(medium.currentTime).toBeGreaterThan(0.5)
  })
})

describe('a fan who loses VIP', () => {
  it('hears the track to its end, and no next one', async () => {
    const { probeResults, medium, spare, sound, problem, after } = await playing()
    probeResults.set(streamOf('two'), 'vip_required')
    medium.supply.set(streamOf('two'), 'broken')
    await after(LENGTH - 2)
    expect(sound()).toBe('playing')
    await after(3)
    expect({ sound: sound(), problem: problem() }).toEqual({
      sound: 'paused',
      problem: 'vip_required',
    })
    expect(spare.loads).toEqual([])
  })

  it('does not hear a track that was preloaded before', async () => {
    const { probeResults, medium, spare, sound, problem, after } = await playing()
    await after(LENGTH - 6)
    expect(spare.loads).toEqual([streamOf('two')])
    probeResults.set(streamOf('two'), 'vip_required')
    medium.supply.set(streamOf('two'), 'broken')
    await after(8)
    expect({ sound: sound(), problem: problem() }).toEqual({
      sound: 'paused',
      problem: 'vip_required',
    })
    expect(spare.currentTime).toBe(0)
  })

  it('does not hear the preloaded track after a pause either', async () => {
    const { player, probeResults, medium, spare, sound, after } = await playing()
    await after(LENGTH - 2)
    player.pause()
    probeResults.set(streamOf('two'), 'vip_required')
    medium.supply.set(streamOf('two'), 'broken')
    await after(600)
    player.toggle()
    await after(3)
    expect({ sound: sound(), heard: spare.currentTime }).toEqual({ sound: 'paused', heard: 0 })
  })
})

it('renews an expired session before the next track is due', async () => {
  const { probeResults, renewSession, on, spare, after } = await playing()
  probeResults.set(streamOf('two'), 'signed_out')
  renewSession.mockImplementation(async () => {
    probeResults.set(streamOf('two'), 'ok')
    return 'renewed'
  })
  await after(LENGTH)
  expect(renewSession).toHaveBeenCalledOnce()
  expect({ on: on(), loads: spare.loads }).toEqual({ on: 'two', loads: [streamOf('two')] })
})

it('sets the volume of both elements', async () => {
  const { player, medium, spare } = await playing()
  player.setVolume(40)
  player.toggleMute()
  expect([medium.volume, spare.volume, medium.muted, spare.muted]).toEqual([0.4, 0.4, true, true])
})
