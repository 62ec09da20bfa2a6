import { describe, expect, it } from 'vitest'
import { sourceId } from '../../../app/features/player/engine/source'
import { aPlayer } from './test-player'
import { aTrack, tracks } from './tracks'

const list = tracks('one', 'two', 'three')

describe('when a track ends', () => {
  it('the next one plays, and after the last the first', async () => {
    const { player, medium, on, sound, plays, after } = aPlayer()
    medium.length = 10
    player.play(list, 1, null)
    await after(11)
    expect(on()).toBe('three')
    await after(10)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'one', sound: 'playing' })
    await after(5)
    expect(plays).toEqual(['two', 'three', 'one'])
  })

  it('it plays again while repeat is on', async () => {
    const { player, medium, on, after } = aPlayer()
    medium.length = 10
    player.play(list, 0, null)
    player.cycleRepeat()
    await after(31)
    expect(on()).toBe('one')
    player.next()
    expect(on()).toBe('two')
  })

  it('playback stops after the last one with repeat off', async () => {
    const { player, medium, on, sound, progress, after } = aPlayer()
    medium.length = 10
    player.cycleRepeat()
    player.cycleRepeat()
    player.play(list, 2, null)
    await after(30)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'one', sound: 'paused' })
    expect(progress.get().position).toBe(0)
    player.toggle()
    await after(1)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'one', sound: 'playing' })
  })
})

describe('next and previous', () => {
  it('wrap around and skip tracks without a recording', () => {
    const { player, on } = aPlayer()
    player.play([aTrack('a'), aTrack('b', false), aTrack('c'), aTrack('d', false)], 0, null)
    player.next()
    expect(on()).toBe('c')
    player.next()
    expect(on()).toBe('a')
    player.previous()
    expect(on()).toBe('c')
  })

  it('previous restarts a track that has played for a while', async () => {
    const { player, on, progress, after } = aPlayer()
    player.play(list, 1, null)
    await after(4)
    player.previous()
    expect({ on: on(), position: progress.get().position }).toEqual({ on: 'two', position: 0 })
    await after(1)
    player.previous()
    expect(on()).toBe('one')
  })
})

describe('the queue under a playing track', () => {
  it('continues with the next track when the playing one is removed', async () => {
    const { player, store, on, sound, after } = aPlayer()
    player.play(list, 0, null)
    await after(1)
    player.remove(store.getState().queue.order[0]!.key)
    await after(1)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'two', sound: 'playing' })
  })

  it('stops playback when it is cleared', async () => {
    const { player, medium, on, sound, after } = aPlayer()
    player.play(list, 0, null)
    await after(1)
    player.clear()
    await after(1)
    expect({ on: on(), sound: sound(), src: medium.src }).toEqual({
      on: undefined,
      sound: 'paused',
      src: '',
    })
  })

  it('plays the track that was put next, then continues', async () => {
    const { player, on, after } = aPlayer()
    player.play(list, 0, null)
    await after(1)
    player.playNext(tracks('guest'))
    expect(on()).toBe('one')
    player.next()
    expect(on()).toBe('guest')
    player.next()
    expect(on()).toBe('two')
  })

  it('jumps to a chosen entry, stays shuffled, and does not restart the playing one', async () => {
    const { player, store, on, sound, after } = aPlayer()
    player.play(list, 0, { kind: 'album', id: 'a', title: 'A' })
    player.toggleShuffle()
    await after(1)
    const { order } = store.getState().queue
    player.jump(order[2]!.key)
    await after(1)
    expect(store.getState()).toMatchObject({ queue: { order, at: 2 }, context: { id: 'a' } })
    expect(sound()).toBe('playing')
    player.jump(99)
    expect(on()).toBe(sourceId(order[2]!.source))
  })

  it('clears everything but the playing track, which continues', async () => {
    const { player, store, on, sound, medium, after } = aPlayer()
    player.play(list, 1, null)
    await after(2)
    player.clearUpNext()
    await after(1)
    expect({ on: on(), sound: sound(), loads: medium.loads.length }).toEqual({
      on: 'two',
      sound: 'playing',
      loads: 1,
    })
    expect(store.getState().queue.listed).toHaveLength(1)
  })

  it('shows the first added track without playing it', async () => {
    const { player, medium, on, sound, after } = aPlayer()
    player.add(list)
    await after(1)
    expect({ on: on(), sound: sound(), loads: medium.loads.length }).toEqual({
      on: 'one',
      sound: 'paused',
      loads: 0,
    })
    player.toggle()
    await after(1)
    expect(sound()).toBe('playing')
  })
})

it('a paused radio stays paused when the station changes', async () => {
  const { player, medium, on, sound, after } = aPlayer()
  const stations = ['first', 'second'].map(
    (id) => ({ kind: 'radio', id, title: id, image: '' }) as const,
  )
  player.play(stations, 0, null)
  await after(1)
  player.next()
  await after(1)
  expect({ on: on(), sound: sound() }).toEqual({ on: 'second', sound: 'playing' })
  player.pause()
  player.next()
  await after(1)
  expect({ on: on(), sound: sound() }).toEqual({ on: 'first', sound: 'paused' })
  expect(medium.loads).toEqual([
    '/api/radio/stations/first/stream',
    '/api/radio/stations/second/stream',
  ])
})

it('a station without a stream is not remembered as the last one', async () => {
  const { player, store, after } = aPlayer()
  const lastPlayed = () => store.getState().lastPlayed
  const stations = ['first', 'second'].map(
    (id) => ({ kind: 'radio', id, title: id, image: '' }) as const,
  )
  player.play(stations, 0, null)
  await after(1)
  expect(lastPlayed()).toMatchObject({ id: 'first' })
  player.next()
  expect(lastPlayed()).toMatchObject({ id: 'first' })
  await after(1)
  expect(lastPlayed()).toMatchObject({ id: 'second' })
})
