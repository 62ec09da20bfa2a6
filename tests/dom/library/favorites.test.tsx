import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FAN, openClub } from '../support/club'
import { MUSIC, aSong } from '../support/music'

const favorites = (...tracks: ReturnType<typeof aSong>[]) => ({
  favorites: tracks.map((track) => ({ track_id: track.id, track_data: track })),
})

it('shows a former VIP their favorites, with links to the sign-up in place of play', async () => {
  await openClub(
    '/music/favorites',
    { ...MUSIC, 'GET /api/favorites': () => favorites(aSong(1), aSong(2)) },
    { user: FAN },
  )
  const row = page.getByRole('row', { name: /Song 2/ })
  await expect.element(row.getByRole('link', { name: 'Song 2', exact: true })).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: /Song 2/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^\/vip-signup/))
  expect(page.getByRole('button', { name: /^Play/ }).elements()).toEqual([])
})

it('says what favorites need to a fan who has none', async () => {
  const refused = { ...MUSIC, 'GET /api/favorites': () => ({ favorites: [] }) }
  await openClub('/music/favorites', refused, { user: FAN })
  const join = page.getByRole('main').getByRole('link', { name: 'Become a VIP Member' })
  await expect.element(join).toBeVisible()
})

it('has one master playlist, in the hub and in the full player: the tracks of all releases', async () => {
  const album = {
    id: 'night-bus',
    title: 'Night Bus',
    year: 2026,
    type: 'EP',
    image: '/brand/default-picture.webp',
    tracks: [aSong(1), aSong(2)],
  }
  const catalog = { albums: [album], featured: [aSong(9, { albumId: null })] }
  const api = { ...MUSIC, 'GET /api/catalog': () => catalog }
  const { screen } = await openClub('/music', api)
  const card = page.getByRole('article').filter({ hasText: 'Master Playlist' })
  await expect.element(card.getByText('2 tracks')).toBeVisible()
  await screen.unmount()
  await openClub('/music/player', api)
  const titles = () =>
    page
      .getByRole('tabpanel', { name: 'Master Playlist' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /Song \d/.exec(textContent)?.[0])
  await expect.poll(titles).toEqual(['Song 1', 'Song 2'])
})
