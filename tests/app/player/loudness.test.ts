import { expect, it } from 'vitest'
import { createPersistence } from '../../../app/features/player/persistence'
import type { Source } from '../../../app/features/player/engine/source'
import { FakeMedium } from './fake-medium'
import { aPlayer } from './test-player'
import { aTrack } from './tracks'

const measured = (id: string, integrated: number, true_peak = -1): Source => {
  const source = aTrack(id)
  if (source.kind !== 'track') return source
  const recording = { id: `${id}-take`, loudness: { integrated, true_peak } }
  return { kind: 'track', track: { ...source.track, recording } }
}
const loud = measured('loud', -8)
const middling = measured('middling', -11)
const quiet = measured('quiet', -20)
const quietWithRoom = measured('quiet with room', -20, -10)
const quietWithPeaks = measured('quiet with peaks', -20, -4)

it('turns a loud recording down to -14 LUFS', () => {
  const { player, medium } = aPlayer()
  player.play([loud, quiet, aTrack('unmeasured')], 0, null)
  expect(20 * Math.log10(medium.volume)).toBeCloseTo(-6)
  player.next()
  expect(medium.volume).toBe(1)
  player.next()
  expect(medium.volume).toBe(1)
})

it('turns a quiet recording up, and its peaks to -1 dBTP at most', () => {
  const { player, medium, amplify } = aPlayer()
  const amplified = () => 20 * Math.log10(amplify.mock.lastCall?.[0] ?? NaN)
  player.play([quietWithRoom, quietWithPeaks, quiet, loud, aTrack('unmeasured')], 0, null)
  expect(amplified()).toBeCloseTo(6)
  expect(medium.volume).toBe(1)
  player.next()
  expect(amplified()).toBeCloseTo(3)
  for (let rest = 0; rest < 3; rest++) {
    player.next()
    expect(amplified()).toBe(0)
  }
})

it('amplifies nothing on the radio, where the change of track is known late', () => {
  const { player, amplify } = aPlayer()
  player.play([{ kind: 'radio', id: 'night', title: 'Night', image: '/x' }], 0, null)
  if (quietWithRoom.kind === 'track') player.setOnAir(quietWithRoom.track)
  expect(amplify.mock.calls.flat()).toEqual([1, 1])
})

it('amplifies nothing when it is switched off', () => {
  const { player, amplify } = aPlayer()
  player.play([quietWithRoom], 0, null)
  player.setNormalized(false)
  expect(amplify.mock.lastCall).toEqual([1])
})

it('keeps the volume that the listener chose, also while it fades', () => {
  const { player, medium, store } = aPlayer()
  player.play([loud], 0, null)
  player.setVolume(50)
  expect(store.getState().volume).toBe(50)
  expect(20 * Math.log10(medium.volume / 0.5)).toBeCloseTo(-6)
  player.fade(0.5)
  expect(20 * Math.log10(medium.volume / 0.25)).toBeCloseTo(-6)
})

it('sets the volume of the next recording where one follows without a gap', async () => {
  const spare = new FakeMedium()
  const { player, medium, after } = aPlayer(spare)
  medium.length = spare.length = 30
  player.play([quiet, loud], 0, null)
  await after(31)
  expect(20 * Math.log10(spare.volume)).toBeCloseTo(-6)
})

it('follows the track on air of a station', () => {
  const { player, medium } = aPlayer()
  player.play([{ kind: 'radio', id: 'night', title: 'Night', image: '/x' }], 0, null)
  if (middling.kind === 'track') player.setOnAir(middling.track)
  expect(20 * Math.log10(medium.volume)).toBeCloseTo(-3)
  player.setOnAir(null)
  expect(medium.volume).toBe(1)
})

it('can be switched off, also after a reload', () => {
  const items = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  })
  const first = aPlayer()
  createPersistence({ ...first, storage }).setOwner('ana')
  first.player.play([loud], 0, null)
  first.player.setNormalized(false)
  expect(first.medium.volume).toBe(1)
  const second = aPlayer()
  createPersistence({ ...second, storage }).setOwner('ana')
  expect(second.store.getState().isNormalized).toBe(false)
  expect(second.medium.volume).toBe(1)
})

it('names the recording in the address of the stream', () => {
  const { player, medium } = aPlayer()
  player.play([loud], 0, null)
  expect(medium.src).toBe('/api/tracks/loud/stream?recording=loud-take')
})
