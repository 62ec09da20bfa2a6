import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { encodeState } from '../../app/features/player/persistence'
import { createQueue, emptyQueue } from '../../app/features/player/queue'
import { radioSource } from '../../app/features/player/engine/source'
import { INITIAL_STATE } from '../../app/features/player/state'
import { refusal } from './support/api'
import { VIP, openClub } from './support/club'
import { aRadioStation } from './support/data'
import { MUSIC } from './support/music'

const STATIONS = ['Night FM', 'Day FM', 'Club FM'].map((name) => aRadioStation({ id: name, name }))
const API = {
  ...MUSIC,
  'GET /api/radio/stations': () => ({ stations: STATIONS }),
  'GET /api/radio/stations/:id/now': () => refusal(503, 'unavailable'),
}

/** A member who listened to the second station on the last visit. Each has an id of their own, because playback is restored once. */
function aListener(id: string) {
  const queue = createQueue(emptyQueue, STATIONS.map(radioSource), 1, Math.random)
  localStorage.setItem(`player:${id}`, encodeState({ ...INITIAL_STATE, queue }))
  return { user: { ...VIP, id } }
}

const staticShown = () =>
  document.querySelectorAll('canvas.\\[image-rendering\\:pixelated\\]').length

afterEach(() => localStorage.clear())

it('shows the station of the last visit without static, and another with it', async () => {
  await openClub('/radio', API, aListener('radio-page'))
  const player = page.getByRole('region', { name: 'Radio player' })
  await expect.element(player.getByText('Day FM')).toBeVisible()
  expect(staticShown()).toBe(0)
  await player.getByRole('button', { name: 'Next station' }).click()
  await expect.element(player.getByText('Tuning in…')).toBeVisible()
  expect(staticShown()).toBe(1)
})

it.each([
  ['that of the last visit', () => aListener('radio-popup'), 'Day FM'],
  ['the first', () => ({ user: { ...VIP, id: 'radio-beginner' } }), 'Night FM'],
])('opens its window on a station without static: %s', async (_which, listener, shown) => {
  await openClub('/radio/player', API, listener())
  const station = (name: string) => page.getByRole('button', { name, exact: true, pressed: true })
  await expect.element(station(shown)).toBeVisible()
  expect(staticShown()).toBe(0)
  const other = shown === 'Day FM' ? 'Night FM' : 'Day FM'
  await page.getByRole('button', { name: other, exact: true }).click()
  await expect.element(station(other)).toBeVisible()
  await expect.poll(staticShown).toBe(1)
})
