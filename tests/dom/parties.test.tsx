import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Handlers } from './support/api'
import { aParty, aStationTrack, aUser } from './support/data'
import { openOffice } from './support/office'

const CREATE = 'POST /api/admin/parties'
const SAVE = 'PATCH /api/admin/parties/:id'
const USERS = 'GET /api/admin/users'

const serving = (more: Handlers = {}): Handlers => ({
  'GET /api/admin/parties': () => ({ parties: [aParty()], next_cursor: null }),
  'GET /api/admin/parties/:id': () => ({
    party: aParty(),
    staff: [{ id: 'admin', username: 'demo_admin' }],
    tracks: [aStationTrack(2), aStationTrack(1)],
  }),
  'GET /api/admin/releases': () => ({ releases: [], next_cursor: null }),
  'GET /api/admin/stations/tracks': () => ({
    tracks: [3, 4].map((n) => aStationTrack(n, { album: 'Neon' })),
    next_cursor: null,
  }),
  [USERS]: ({ url }) => ({
    users: [5, 6]
      .map((n) => aUser(n))
      .filter(({ username }) => username.includes(url.searchParams.get('search') ?? '')),
    total: 2,
    next_cursor: null,
  }),
  [CREATE]: () => ({ party: aParty() }),
  [SAVE]: () => ({ party: aParty() }),
  ...more,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const searchIn = (name: string) =>
  page.getByRole('group', { name }).getByLabelText('Search by name or email...')
const dialog = () => page.getByRole('dialog')

it('creates a party of single tracks with a host and moderators', async () => {
  const { sent } = await openOffice('/admin/parties', serving())
  await button('New live event').click()
  await page.getByLabelText('Title', { exact: true }).fill('Neon, all of it')
  await page.getByLabelText(/^Start /).fill('2031-05-04T21:00')
  await page.getByLabelText('What is played').selectOptions('Single tracks')
  await button('Save').click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await button('Add tracks: Programme').click()
  await button('Add all 2 tracks of Neon').click()
  await button('Done').click()
  await expect.element(page.getByText('This field is required')).not.toBeInTheDocument()
  await button('Move Song 4 up').click()

  await searchIn('Host').fill('fan_5')
  await userEvent.keyboard('{Enter}')
  await button('Add fan_5: Host').click()
  // There is one host.
  await expect.element(searchIn('Host')).not.toBeInTheDocument()
  await searchIn('Moderators').fill('fan')
  await button('Add fan_6: Moderators').click()
  await expect.element(button('Remove fan_6: Moderators')).toBeVisible()
  expect(sent(CREATE)).toEqual([])
  await button('Save').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(CREATE)).toMatchObject([
    {
      kind: 'listening',
      program: { track_ids: ['track-4', 'track-3'] },
      host: 'user-5',
      moderators: ['user-6'],
    },
  ])
})

it('sends what was changed of a party, and its programme only if that was', async () => {
  const { sent } = await openOffice('/admin/parties', serving())
  await button('Edit The first listen').click()
  await expect.element(button('Remove demo_admin: Host')).toBeVisible()
  const titles = () =>
    page
      .getByRole('list', { name: 'Programme' })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('.break-words')?.textContent)
  await expect.poll(titles).toEqual(['Song 1', 'Song 2'])
  await button('Remove demo_admin: Host').click()
  await button('Save').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(SAVE)).toMatchObject([{ host: null, moderators: [] }])
  expect(sent(SAVE)[0]).not.toHaveProperty('program')
  await button('Edit The first listen').click()
  await button('Remove Song 1').click()
  await button('Save').click()
  await expect.poll(() => sent(SAVE)[1]).toMatchObject({ program: { track_ids: ['track-2'] } })
})
