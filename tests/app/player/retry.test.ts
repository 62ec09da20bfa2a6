import { describe, expect, it } from 'vitest'
import { aPlayer, streamOf } from './test-player'
import { tracks } from './tracks'

const list = tracks('one', 'two', 'three')

describe('a track that cannot be played', () => {
  it('is loaded once more after 100 ms, then the next one plays', async () => {
    const { player, medium, on, sound, after } = aPlayer()
    medium.supply.set(streamOf('one'), 'broken')
    player.play(list, 0, null)
    await after(0.09)
    expect(medium.loads).toEqual([streamOf('one')])
    await after(0.04)
    expect(medium.loads).toEqual([streamOf('one'), streamOf('one')])
    await after(1)
    expect(medium.loads).toEqual([streamOf('one'), streamOf('one'), streamOf('two')])
    expect({ on: on(), sound: sound() }).toEqual({ on: 'two', sound: 'playing' })
  })

  it.each(['ok', 'missing'] as const)(
    'is named while the next one plays, until another begins: %s',
    async (result) => {
      const { player, medium, probeResults, on, sound, problem, after } = aPlayer()
      medium.supply.set(streamOf('one'), 'broken')
      probeResults.set(streamOf('one'), result)
      player.play(list, 0, null)
      await after(0.09)
      expect(medium.loads).toEqual([streamOf('one')])
      await after(1)
      expect(medium.loads).toEqual([streamOf('one'), streamOf('one'), streamOf('two')])
      expect([on(), sound(), problem()]).toEqual(['two', 'playing', 'unplayable'])
      player.next()
      await after(1)
      expect([on(), sound(), problem()]).toEqual(['three', 'playing', null])
    },
  )

  it('plays if the second try works', async () => {
    const { player, medium, on, sound, after } = aPlayer()
    medium.supply.set(streamOf('one'), 'broken')
    player.play(list, 0, null)
    await after(0.05)
    medium.supply.delete(streamOf('one'))
    await after(1)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'one', sound: 'playing' })
  })

  it('stops the player at once with a message when the device plays nothing, and requests no other', async () => {
    const { player, medium, device, on, sound, problem, after } = aPlayer()
    device.sounds = false
    for (const id of ['one', 'two', 'three']) medium.supply.set(streamOf(id), 'broken')
    player.play(list, 0, null)
    await after(60)
    expect(medium.loads).toEqual([streamOf('one')])
    expect([on(), sound(), problem()]).toEqual(['one', 'paused', 'no_output'])

    device.sounds = true
    medium.supply.clear()
    player.toggle()
    await after(1)
    expect([on(), sound(), problem()]).toEqual(['one', 'playing', null])
  })

  it('stops the player with a message after one round when all tracks fail', async () => {
    const { player, medium, on, sound, problem, after } = aPlayer()
    for (const id of ['one', 'two', 'three']) medium.supply.set(streamOf(id), 'broken')
    player.play(list, 1, null)
    await after(60)
    expect({ on: on(), sound: sound(), problem: problem() }).toEqual({
      on: 'two',
      sound: 'paused',
      problem: 'unplayable',
    })
    expect(medium.loads).toHaveLength(6)
  })

  it('is retried without the message when the fan presses play', async () => {
    const { player, medium, sound, problem, after } = aPlayer()
    medium.supply.set(streamOf('one'), 'broken')
    player.play(tracks('one'), 0, null)
    await after(1)
    expect(problem()).toBe('unplayable')
    medium.supply.delete(streamOf('one'))
    player.toggle()
    expect(problem()).toBeNull()
    await after(1)
    expect(sound()).toBe('playing')
  })

  it('is not retried forever when it breaks at the same position again and again', async () => {
    const { player, medium, on, after } = aPlayer()
    player.play(list, 0, null)
    await after(10)
    medium.fail()
    await after(1)
    expect(on()).toBe('one')
    medium.fail()
    await after(1)
    expect(on()).toBe('two')
  })
})

describe('a lost connection', () => {
  it('resumes at the same position', async () => {
    const { player, medium, progress, sound, on, after } = aPlayer()
    player.play(list, 0, null)
    await after(20)
    const { position } = progress.get()
    medium.fail()
    await after(0.5)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'one', sound: 'playing' })
    expect(progress.get().position).toBeGreaterThanOrEqual(position)
    expect(progress.get().position).toBeLessThan(position + 1)
  })

  it('is waited for, and after a while the player stops at its position with a message', async () => {
    const { player, medium, probeResults, progress, on, sound, problem, after } = aPlayer()
    player.play(list, 0, null)
    await after(20)
    const { position } = progress.get()
    probeResults.set(streamOf('one'), 'unreachable')
    medium.supply.set(streamOf('one'), 'broken')
    medium.fail()
    await after(5)
    expect(sound()).toBe('loading')
    await after(60)
    expect({ on: on(), sound: sound(), problem: problem() }).toEqual({
      on: 'one',
      sound: 'paused',
      problem: 'unreachable',
    })
    expect(medium.loads.length).toBeLessThan(8)
    expect(progress.get().position).toBe(position)

    probeResults.clear()
    medium.supply.clear()
    player.toggle()
    await after(1)
    expect(progress.get().position).toBeGreaterThan(position)
  })

  it('does not skip to the next track when the member has six streams open', async () => {
    const { player, medium, probeResults, on, problem, after } = aPlayer()
    probeResults.set(streamOf('one'), 'too_many_streams')
    medium.supply.set(streamOf('one'), 'broken')
    player.play(list, 0, null)
    await after(5)
    expect(problem()).toBeNull()
    await after(60)
    expect({ on: on(), problem: problem() }).toEqual({ on: 'one', problem: 'too_many_streams' })
    expect(medium.loads.length).toBeLessThan(8)
  })

  it('is detected without an error event', async () => {
    const { player, medium, progress, sound, after } = aPlayer()
    player.play(list, 0, null)
    await after(20)
    medium.stall()
    await after(10)
    expect(sound()).toBe('loading')
    await after(10)
    expect(sound()).toBe('playing')
    expect(progress.get().position).toBeGreaterThan(20)
    expect(medium.loads).toHaveLength(2)
  })

  it('does not restart sound after the fan paused', async () => {
    const { player, medium, sound, after } = aPlayer()
    player.play(list, 0, null)
    await after(5)
    medium.fail()
    player.pause()
    await after(20)
    expect({ sound: sound(), loads: medium.loads.length }).toEqual({ sound: 'paused', loads: 1 })
    player.toggle()
    await after(1)
    expect(sound()).toBe('playing')
  })
})

describe('the access check', () => {
  it('renews an expired session while listening, and resumes at the same position', async () => {
    const { player, medium, probeResults, renewSession, progress, sound, after } = aPlayer()
    renewSession.mockImplementation(async () => {
      probeResults.clear()
      return 'renewed'
    })
    player.play(list, 0, null)
    await after(30)
    probeResults.set(streamOf('one'), 'signed_out')
    medium.fail()
    await after(1)
    expect(renewSession).toHaveBeenCalledTimes(1)
    expect(sound()).toBe('playing')
    expect(progress.get().position).toBeGreaterThan(29.8)
  })

  it('renews again ten minutes later', async () => {
    const { player, medium, probeResults, renewSession, sound, after } = aPlayer()
    medium.length = 2000
    player.play(list, 0, null)
    for (const _ of [1, 2, 3]) {
      await after(600)
      probeResults.set(streamOf('one'), 'signed_out')
      medium.fail()
      await after(0.01)
      probeResults.clear()
    }
    await after(1)
    expect(renewSession).toHaveBeenCalledTimes(3)
    expect(sound()).toBe('playing')
  })

  it('retries only once when the renewed session is refused too', async () => {
    const { player, medium, probeResults, renewSession, sound, problem, after } = aPlayer()
    probeResults.set(streamOf('one'), 'signed_out')
    medium.supply.set(streamOf('one'), 'broken')
    player.play(list, 0, null)
    await after(30)
    expect(renewSession).toHaveBeenCalledTimes(1)
    expect({ sound: sound(), problem: problem() }).toEqual({
      sound: 'paused',
      problem: 'signed_out',
    })
  })

  it('stops, and plays no next track, for a former VIP', async () => {
    const { player, medium, probeResults, on, sound, problem, after } = aPlayer()
    player.play(list, 0, null)
    await after(10)
    probeResults.set(streamOf('one'), 'vip_required')
    medium.fail()
    await after(30)
    expect({ on: on(), sound: sound(), problem: problem() }).toEqual({
      on: 'one',
      sound: 'paused',
      problem: 'vip_required',
    })
    expect(medium.loads).toHaveLength(1)
  })
})
