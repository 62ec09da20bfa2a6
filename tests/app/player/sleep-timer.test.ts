import { expect, it } from 'vitest'
import { createSleepTimer } from '../../../app/features/player/controls/sleep-timer'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

async function asleepSoon() {
  const page = aPlayer()
  const timer = createSleepTimer(page)
  page.medium.length = 3000
  page.player.play(tracks('one', 'two'), 0, null)
  await page.after(1)
  return { ...page, timer }
}

it('stops after the chosen time, fading out before', async () => {
  const { timer, medium, store, sound, after } = await asleepSoon()
  timer.inMinutes(15)
  await after(15 * 60 - 9)
  expect({ sound: sound(), volume: medium.volume }).toEqual({ sound: 'playing', volume: 1 })
  await after(5)
  expect(medium.volume).toBeGreaterThan(0.3)
  expect(medium.volume).toBeLessThan(0.7)
  await after(5)
  expect({ sound: sound(), volume: medium.volume, sleep: store.getState().sleep }).toEqual({
    sound: 'paused',
    volume: 1,
    sleep: null,
  })
  expect(store.getState().volume).toBe(100)
})

it('lets the track end and plays no next one', async () => {
  const { timer, medium, store, sound, on, after } = await asleepSoon()
  medium.length = 10
  timer.withTrack()
  await after(3000)
  expect({ sound: sound(), on: on(), sleep: store.getState().sleep }).toEqual({
    sound: 'paused',
    on: 'two',
    sleep: null,
  })
})

it('restores the volume when it is switched off during the fade', async () => {
  const { timer, medium, sound, after } = await asleepSoon()
  timer.inMinutes(15)
  await after(15 * 60 - 2)
  expect(medium.volume).toBeLessThan(0.5)
  timer.off()
  await after(60)
  expect({ sound: sound(), volume: medium.volume }).toEqual({ sound: 'playing', volume: 1 })
})
