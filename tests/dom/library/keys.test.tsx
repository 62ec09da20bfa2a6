import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentSource, player, playerStore } from '../../../app/features/player'
import { refusal } from '../support/api'
import { openClub } from '../support/club'
import { aRadioStation } from '../support/data'
import { MUSIC } from '../support/music'

const STATIONS = [
  aRadioStation({ id: 'night', name: 'Night FM' }),
  aRadioStation({ id: 'day', name: 'Day FM' }),
]
const bar = page.getByRole('region', { name: 'Player' })
const current = () => currentSource(playerStore.getState())

beforeEach(() => localStorage.clear())
// There is no stream here: the player would go on trying in the next test.
afterEach(() => player.reset())

/** The hub of a member who has played nothing yet: the bar offers the first station. */
async function openHub() {
  await openClub('/music', {
    ...MUSIC,
    'GET /api/radio/stations': () => ({ stations: STATIONS }),
    'GET /api/radio/stations/:id/now': () => refusal(503, 'unavailable'),
    'HEAD /api/radio/stations/:id/stream': () => new Response(null, { status: 404 }),
    'HEAD /api/parties/:id/sound': () => new Response(null, { status: 404 }),
  })
  await expect.element(bar.getByText('Night FM')).toBeVisible()
  expect(current()).toBeUndefined()
}

it('Space plays the station that the bar offers', async () => {
  await openHub()
  await userEvent.keyboard(' ')
  await expect.poll(current).toMatchObject({ kind: 'radio', id: 'night' })
})

it('M and Alt+Up and Alt+Down change the volume of the bar', async () => {
  await openHub()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}')
  expect(playerStore.getState().volume).toBe(90)
  await userEvent.keyboard('m')
  await expect.element(bar.getByRole('button', { name: 'Unmute' })).toBeVisible()
})

it.each(['{ArrowRight}', '{ArrowLeft}'])('Shift+%s changes the station', async (arrow) => {
  await openHub()
  await userEvent.keyboard(`{Shift>}${arrow}{/Shift}`)
  await expect.poll(current).toMatchObject({ kind: 'radio', id: 'day' })
  expect(playerStore.getState().sound).toBe('paused')
})

const playParty = () =>
  player.play(
    [{ kind: 'party', id: '/api/parties/p/sound', title: 'First listen', image: '/x.webp' }],
    0,
    null,
  )

it.each([
  ['a station that is not played', () => {}],
  ['a party', playParty],
])('Ctrl+R and Ctrl+S stay with the browser: %s has no order', async (_, play) => {
  await openHub()
  play()
  const isTaken: boolean[] = []
  const note = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.key !== 'Control') isTaken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('keydown', note)
  await userEvent.keyboard('{Control>}rs{/Control}')
  window.removeEventListener('keydown', note)
  expect(isTaken).toEqual([false, false])
  expect(playerStore.getState().queue).toMatchObject({ shuffle: false, repeat: 'all' })
})
