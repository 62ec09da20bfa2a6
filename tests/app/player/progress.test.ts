import { expect, it } from 'vitest'
import { createProgress } from '../../../app/features/player/engine/progress'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

it('updates ten times a second without rendering the queue again', async () => {
  const { player, progress, store, after } = aPlayer()
  player.play(tracks('one', 'two'), 0, null)
  await after(1)
  let moves = 0
  let changes = 0
  progress.subscribe(() => (moves += 1))
  store.subscribe(() => (changes += 1))
  await after(2)
  expect(moves).toBeGreaterThanOrEqual(19)
  expect(moves).toBeLessThanOrEqual(21)
  expect(changes).toBe(0)
})

it('stands still while nothing plays', async () => {
  const { player, progress, after } = aPlayer()
  player.play(tracks('one'), 0, null)
  await after(1)
  player.pause()
  await after(0.1)
  let moves = 0
  progress.subscribe(() => (moves += 1))
  await after(5)
  expect(moves).toBe(0)
})

it('shows the catalog’s duration until the recording reports its own, and the loaded part', async () => {
  const { player, progress, after } = aPlayer()
  player.play(tracks('one'), 0, null)
  expect(progress.get()).toEqual({ position: 0, duration: 210, buffered: 0 })
  await after(1)
  expect(progress.get().duration).toBe(200)
  expect(progress.get().buffered).toBeGreaterThan(30)
})

it('notifies nobody of unchanged values, and no former subscriber', () => {
  const progress = createProgress()
  let notifications = 0
  const stop = progress.subscribe(() => (notifications += 1))
  progress.set({ position: 1 })
  progress.set({ position: 1 })
  expect(notifications).toBe(1)
  stop()
  progress.set({ position: 2 })
  expect(notifications).toBe(1)
})
