import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FAN, button, openClub } from '../support/club'
import { player } from '../../../app/features/player/this-player'
import { trackSource } from '../../../app/features/player/engine/source'
import { aRadioStation } from '../support/data'
import { MUSIC, aSong } from '../support/music'

const MIX = { id: 'mix', name: 'Mix', tracks: [aSong(1), aSong(2)] }
const API = {
  ...MUSIC,
  'GET /api/catalog': () => ({ albums: [], featured: [aSong(1)] }),
  'GET /api/playlists': () => ({ playlists: [MIX] }),
}

const WINDOWS = [
  {
    path: '/music/player',
    title: 'Music Player',
    tabs: ['Master Playlist', 'Your Playlists', 'Favorites'],
  },
  { path: '/radio/player', title: 'Radio Player', tabs: ['Master Playlist', 'Your Playlists'] },
] as const

for (const { path, title, tabs } of WINDOWS) {
  it(`${path}: has its lists, the queue, the sleep timer and the keys`, async () => {
    await openClub(path, API)
    await expect
      .element(page.getByRole('heading', { level: 1, name: new RegExp(`^${title}`) }))
      .toBeInTheDocument()
    await expect.element(page.getByRole('tab').first()).toBeVisible()
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(tabs)
    for (const name of ['Queue', 'Sleep timer', 'Keyboard shortcuts', 'Shuffle'])
      if (path === '/radio/player' || name !== 'Shuffle')
        await expect.element(button(name)).toBeVisible()
    await button('Keyboard shortcuts').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it(`${path}: opens a playlist to edit it, and returns to all`, async () => {
    await openClub(path, API)
    await page.getByRole('tab', { name: 'Your Playlists' }).click()
    await expect.element(button('Create Playlist')).toBeVisible()
    await page.getByRole('button', { name: /^Mix/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Mix' })).toBeVisible()
    await expect.element(page.getByText('Song 2', { exact: true })).toBeVisible()
    await button('Back to your playlists').click()
    await expect.element(button('Create Playlist')).toBeVisible()
  })

  it(`${path}: says what is missing to a fan`, async () => {
    await openClub(path, API, { user: FAN })
    await expect.element(page.getByRole('link', { name: 'Become a VIP Member' })).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
    expect(button('Queue').elements()).toEqual([])
  })
}

it('the radio’s window opens on the radio, says that there are more stations, and keeps what is stored', async () => {
  const stations = ['Night FM', 'Day FM', 'Noon FM'].map((name) =>
    aRadioStation({ id: name, name }),
  )
  const { history } = await openClub('/styleguide', {
    ...API,
    'GET /api/radio/stations': () => ({ stations }),
    'GET /api/radio/stations/:id/now': () => ({
      track: null,
      next: null,
      history: [],
      listeners: 0,
    }),
  })
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible()
  player.add([trackSource(aSong(1))])
  history.push('/radio/player')
  await expect.element(button('Night FM')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Day FM')).toBeVisible()
  expect(button('Noon FM').elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'All 3 stations' })).toBeVisible()
  expect(localStorage.getItem('player:ana')).toContain('Song 1')
})
