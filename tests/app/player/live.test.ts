import { expect, it } from 'vitest'
import { type Source, radioSource } from '../../../app/features/player/engine/source'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

const station = (id: string) =>
  radioSource({ id, name: id, description: '', image: '/x.webp', imageStyle: 'cover' })
const STATIONS = ['one', 'two', 'three'].map(station)
const streamOf = (id: string) => `/api/radio/stations/${id}/stream`

function aRadio() {
  const set = aPlayer()
  set.medium.length = Infinity
  return set
}

it('rejoins the live position after a pause', async () => {
  const { player, medium, after } = aRadio()
  player.tune(STATIONS, 0)
  player.toggle()
  await after(20)
  player.pause()
  expect(medium.src).toBe('')
  await after(60)
  player.toggle()
  await after(1)
  expect(medium.loads).toEqual([streamOf('one'), streamOf('one')])
  expect(medium.currentTime).toBeLessThan(2)
})

it('keeps playing, or stays paused, when the station changes', async () => {
  const { player, medium, after, on, sound } = aRadio()
  player.tune(STATIONS, 0)
  expect(sound()).toBe('paused')
  player.tune(STATIONS, 1)
  expect([on(), sound(), medium.loads]).toEqual(['two', 'paused', []])
  player.toggle()
  await after(1)
  player.tune(STATIONS, 2)
  await after(1)
  expect([on(), sound()]).toEqual(['three', 'playing'])
})

it('reconnects after 1, 2, 4 and 8 seconds when the stream breaks off, then shows an error', async () => {
  const { player, medium, after, problem, on, sound } = aRadio()
  player.tune(STATIONS, 0)
  player.toggle()
  await after(30)
  medium.supply.set(streamOf('one'), 'broken')
  medium.fail()
  await after(0.5)
  expect(medium.loads).toHaveLength(2)
  for (const wait of [1, 2, 4, 8]) await after(wait + 0.2)
  expect(medium.loads).toHaveLength(6)
  await after(1)
  expect([on(), sound(), problem()]).toEqual(['one', 'paused', 'unreachable'])
})

it('continues as soon as the stream is back, with all retries for the next failure', async () => {
  const { player, medium, after, problem, sound } = aRadio()
  player.tune(STATIONS, 0)
  player.toggle()
  await after(30)
  for (let time = 0; time < 8; time++) {
    medium.fail()
    await after(10)
  }
  expect([sound(), problem()]).toEqual(['playing', null])
})

it('has no duration and cannot seek, although Firefox reports a growing duration', async () => {
  const { player, medium, after, progress } = aRadio()
  medium.length = 4
  player.tune(STATIONS, 0)
  player.toggle()
  await after(2)
  medium.length = medium.duration = 8
  medium.dispatchEvent(new Event('durationchange'))
  await after(1)
  expect(progress.get().duration).toBeNull()
  player.seek(0)
  expect(medium.currentTime).toBeGreaterThan(2)
})

it('reports once that the device plays nothing, instead of reconnecting', async () => {
  const { player, medium, after, device, problem, sound } = aRadio()
  device.sounds = false
  medium.supply.set(streamOf('one'), 'broken')
  player.tune(STATIONS, 0)
  player.toggle()
  await after(30)
  expect([sound(), problem(), medium.loads]).toEqual(['paused', 'no_output', [streamOf('one')]])
})

it('leaves to the host of a party what plays, and in which order', () => {
  const { player, store } = aPlayer()
  const party: Source = { kind: 'party', id: 'p', title: 'Party', image: '/x.webp' }
  player.play([party, ...tracks('one', 'two')], 0, null)
  const { queue } = store.getState()
  for (const press of [player.next, player.previous, player.toggleShuffle, player.cycleRepeat])
    press()
  expect(store.getState().queue).toBe(queue)
})
