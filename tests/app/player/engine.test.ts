import { describe, expect, it } from 'vitest'
import { aPlayer, streamOf } from './test-player'
import { aTrack, tracks } from './tracks'

const list = tracks('one', 'two', 'three')

describe('choosing a track', () => {
  it('loads and plays it, and shows that it is loading', async () => {
    const { player, medium, sound, on, after } = aPlayer()
    player.play(list, 1, null)
    expect({ sound: sound(), on: on() }).toEqual({ sound: 'loading', on: 'two' })
    await after(0.1)
    expect(sound()).toBe('playing')
    expect(medium.loads).toEqual([streamOf('two')])
  })

  it('starts playback within the click, as Safari requires', () => {
    const { player, medium } = aPlayer()
    player.play(list, 0, null)
    expect(medium.paused).toBe(false)
  })

  it('pauses the playing track and resumes it at the same position', async () => {
    const { player, medium, sound, after, progress } = aPlayer()
    player.play(list, 0, null)
    await after(2)
    player.play(list, 0, null)
    await after(5)
    expect({ sound: sound(), paused: medium.paused }).toEqual({ sound: 'paused', paused: true })
    expect(progress.get().position).toBeCloseTo(1.9, 0)

    player.play(list, 0, null)
    await after(1)
    expect(sound()).toBe('playing')
    expect(progress.get().position).toBeGreaterThan(2.5)
    expect(medium.loads).toHaveLength(1)
  })

  it('discards a load that a newer choice replaced', async () => {
    const { player, medium, sound, on, problem, plays, after } = aPlayer()
    medium.supply.set(streamOf('one'), 'broken')
    player.play(list, 0, null)
    player.play(list, 1, null)
    player.play(list, 2, null)
    await after(4)
    expect({ sound: sound(), on: on(), problem: problem() }).toEqual({
      sound: 'playing',
      on: 'three',
      problem: null,
    })
    expect(plays).toEqual(['three'])
  })

  it('ignores a track without a recording', async () => {
    const { player, medium, on, after } = aPlayer()
    player.play([aTrack('unrecorded', false)], 0, null)
    await after(1)
    expect(on()).toBeUndefined()
    expect(medium.loads).toEqual([])
  })

  it('resumes the audio graph at every start', async () => {
    const { player, wakeAudio, after } = aPlayer()
    player.play(list, 0, null)
    await after(1)
    player.toggle()
    player.toggle()
    expect(wakeAudio).toHaveBeenCalledTimes(2)
  })

  it('waits for a click without an error where the browser requires one', async () => {
    const { player, medium, sound, problem, after } = aPlayer()
    medium.blocked = true
    player.play(list, 0, null)
    await after(1)
    expect({ sound: sound(), problem: problem() }).toEqual({ sound: 'paused', problem: null })
    medium.blocked = false
    player.toggle()
    await after(1)
    expect(sound()).toBe('playing')
  })

  it('is not stopped when an earlier start is rejected', async () => {
    const { player, medium, sound, on, after } = aPlayer()
    medium.blocked = true
    player.play(list, 0, null)
    medium.blocked = false
    player.play(list, 1, null)
    await after(1)
    expect({ sound: sound(), on: on() }).toEqual({ sound: 'playing', on: 'two' })
  })

  it('shows the pause when headphones are unplugged', async () => {
    const { player, medium, sound, after } = aPlayer()
    player.play(list, 0, null)
    await after(1)
    medium.pause()
    await after(0.1)
    expect(sound()).toBe('paused')
  })
})

describe('counting plays', () => {
  it('counts a play once enough of it was heard, and only once', async () => {
    const { player, plays, after } = aPlayer()
    player.play(list, 0, null)
    await after(2.5)
    expect(plays).toEqual([])
    await after(60)
    expect(plays).toEqual(['one'])
  })

  it('does not count skipped or sought parts', async () => {
    const { player, plays, after } = aPlayer()
    player.play(list, 0, null)
    await after(2)
    player.next()
    await after(1)
    player.seek(100)
    await after(1)
    player.seek(150)
    await after(0.5)
    expect(plays).toEqual([])
  })

  it('does not count time without sound', async () => {
    const { player, medium, plays, after } = aPlayer()
    player.play(list, 0, null)
    await after(1)
    medium.stall()
    await after(10)
    expect(plays).toEqual([])
  })

  it('counts a repeated track again', async () => {
    const { player, medium, plays, after } = aPlayer()
    medium.length = 10
    player.cycleRepeat()
    player.play(list, 0, null)
    await after(25)
    expect(plays).toEqual(['one', 'one', 'one'])
  })

  it('says once that half of the track was heard, for scrobbling', async () => {
    const { player, listens, after } = aPlayer()
    player.play(list, 0, null)
    await after(100)
    expect(listens).toEqual([])
    await after(50)
    expect(listens).toEqual(['one'])
  })
})

describe('seeking', () => {
  it('seeks, but not beyond the end', async () => {
    const { player, medium, progress, after } = aPlayer()
    player.play(list, 0, null)
    await after(0.5)
    player.seek(90)
    expect(progress.get().position).toBe(90)
    await after(1)
    expect(medium.currentTime).toBeGreaterThan(90.5)
    player.seekBy(-1000)
    expect(progress.get().position).toBe(0)
    player.seek(1000)
    expect(progress.get().position).toBe(medium.length)
  })

  it('applies to a track that is still loading', async () => {
    const { player, medium, after } = aPlayer()
    player.play(list, 0, null)
    player.seek(42)
    await after(1)
    expect(medium.currentTime).toBeGreaterThan(42)
    expect(medium.currentTime).toBeLessThan(44)
  })
})

it('sets the volume as a fraction, and unmutes when the volume is raised', () => {
  const { player, medium, store } = aPlayer()
  player.setVolume(30)
  expect(medium.volume).toBe(0.3)
  player.toggleMute()
  expect(medium.muted).toBe(true)
  player.setVolume(140)
  expect({ volume: medium.volume, muted: medium.muted }).toEqual({ volume: 1, muted: false })
  expect(store.getState()).toMatchObject({ volume: 100, muted: false })
})
