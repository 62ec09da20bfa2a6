import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentSource, playerStore } from '../../../app/features/player'
import { FAN, openClub } from '../support/club'
import { MUSIC, aSong } from '../support/music'

const ALBUM = {
  id: 'night-bus',
  title: 'Night Bus',
  year: 2026,
  type: 'EP',
  image: '/brand/default-picture.webp',
  tracks: [aSong(1), aSong(2), aSong(3, { playable: false })],
}
const API = {
  ...MUSIC,
  'GET /api/catalog': () => ({ albums: [ALBUM], featured: [aSong(1)] }),
  'GET /api/albums/:id': () => ALBUM,
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const current = () => {
  const source = currentSource(playerStore.getState())
  return source?.kind === 'track' ? source.track.title : undefined
}

// The album's list begins with numbers, that of the window with covers.
for (const path of ['/music/catalog/night-bus', '/music/player'])
  it(`${path}: a row plays by its button or a double click, and is marked`, async () => {
    await openClub(path, API)
    await row('Song 1').getByRole('button', { name: 'Play Song 1' }).click()
    await expect.element(row('Song 1')).toHaveAttribute('aria-current', 'true')
    expect(current()).toBe('Song 1')
    await userEvent.dblClick(row('Song 2').getByText('Song 2', { exact: true }))
    await expect.element(row('Song 2')).toHaveAttribute('aria-current', 'true')
    await expect.element(row('Song 1')).not.toHaveAttribute('aria-current')
    expect(current()).toBe('Song 2')
  })

it('says that a track has no recording yet, and does not play it', async () => {
  await openClub('/music/player', API)
  await expect.element(row('Song 3').getByText('Song 3: coming soon')).toBeInTheDocument()
  expect(row('Song 3').getByRole('button', { name: /Play/ }).elements()).toEqual([])
  await userEvent.dblClick(row('Song 3').getByText('Song 3', { exact: true }))
  expect(current()).toBeUndefined()
})

it('leads fans without access to the sign-up', async () => {
  await openClub('/music/catalog/night-bus', API, { user: FAN })
  await expect
    .element(row('Song 1').getByRole('link', { name: 'Song 1: unlock with VIP' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/vip-signup/))
  await userEvent.dblClick(row('Song 1').getByText('Song 1', { exact: true }))
  expect(current()).toBeUndefined()
})
