import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_PICTURE } from '../../../app/ui/picture-fallback'
import type { Playlist } from '../../../shared/library'
import { refusal } from '../support/api'
import { button, openClub } from '../support/club'
import { MUSIC } from '../support/music'
import { pressTwice } from '../support/office'

const LIST = 'GET /api/playlists'
const CREATE = 'POST /api/playlists'
const ADD = 'POST /api/playlists/:id/tracks'

const dialog = page.getByRole('dialog')
const create = page.getByRole('main').getByRole('button', { name: 'Create Playlist' }).first()
const submit = dialog.getByRole('button', { name: 'Create', exact: true })
const aPlaylist = (name: string): Playlist => ({ id: name, name, tracks: [] })

it('says that playlists cannot be loaded, on the hub and in the popup', async () => {
  for (const path of ['/music', '/radio/player']) {
    const { screen } = await openClub(path, { ...MUSIC, [LIST]: () => refusal(500, 'internal') })
    if (path === '/radio/player') await page.getByRole('tab', { name: 'Your Playlists' }).click()
    await expect.element(page.getByText(/Failed to load playlists/).first()).toBeVisible()
    await screen.unmount()
  }
})

it('creates a playlist once, and refuses its name the second time before it is sent', async () => {
  const stored: Playlist[] = []
  const { sent } = await openClub('/music', {
    ...MUSIC,
    [LIST]: () => ({ playlists: stored }),
    [CREATE]: () => {
      stored.push(aPlaylist('Mix'))
      return Response.json(stored[0], { status: 201 })
    },
  })
  await create.click()
  await expect.element(submit).toBeDisabled()
  await dialog.getByRole('textbox').fill('  Mix ')
  pressTwice(submit)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Mix', { exact: true }).first()).toBeVisible()

  await create.click()
  await dialog.getByRole('textbox').fill('MIX')
  await submit.click()
  await expect.element(dialog.getByText('A playlist with this name already exists')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(CREATE)).toEqual([{ name: 'Mix' }])

  await create.click()
  await expect.element(dialog).toBeVisible()
  // On the backdrop, beside the dialog.
  await dialog.click({ position: { x: -20, y: -20 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

it('says in the dialog that a playlist could not be created', async () => {
  await openClub('/music', { ...MUSIC, [CREATE]: () => refusal(500, 'internal') })
  await create.click()
  await dialog.getByRole('textbox').fill('Mix')
  await submit.click()
  await expect.element(dialog.getByText(/Failed to create playlist/)).toBeVisible()
})

it('says in the dialog that a track could not be added', async () => {
  await openClub('/music/track/track-1', {
    ...MUSIC,
    [LIST]: () => ({ playlists: [aPlaylist('Full')] }),
    [ADD]: () => refusal(500, 'internal'),
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: /to a playlist/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: /Full/ }).click()
  await expect.element(dialog.getByText(/Failed to add track to playlist/)).toBeVisible()
})

it('opens the queue at the side and closes it again', async () => {
  await openClub('/music', MUSIC)
  await page.getByRole('main').getByRole('button', { name: 'Queue' }).first().click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('names the text of a search without a match', async () => {
  await openClub('/music?search=zzz', MUSIC)
  await expect.element(page.getByText(/No tracks found matching "zzz"/)).toBeVisible()
  await expect.element(button('Clear the search').first()).toBeVisible()
})

it('shows the default picture where the one of its header fails', async () => {
  await openClub('/music', MUSIC)
  // No test serves the pictures of the site.
  await expect
    .poll(() => document.querySelector('main header img')?.getAttribute('src'))
    .toBe(DEFAULT_PICTURE)
})
