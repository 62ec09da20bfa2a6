import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StationSchedule } from '../../shared/stations'
import { type Handlers, refusal } from './support/api'
import { aStation, aStationTrack } from './support/data'
import { openOffice } from './support/office'

const ONE = 'GET /api/admin/stations/:id'
const SCHEDULE = 'GET /api/admin/stations/:id/schedule'
const SAVE = 'PUT /api/admin/stations/:id/schedule'
const UPCOMING = 'GET /api/admin/stations/:id/upcoming'
const TRACKS = 'GET /api/admin/stations/tracks'

const schedule = (more: Partial<StationSchedule> = {}): StationSchedule => ({
  version: 3,
  applies_at: '2026-03-01T12:00:00.000Z',
  items: ['track-1', 'track-2', 'track-1'].map((track_id) => ({ track_id })),
  order: 'shuffle',
  jingles: null,
  programmes: [],
  time_zone: 'America/New_York',
  tracks: [aStationTrack(1), aStationTrack(2, { state: 'hidden' })],
  ...more,
})

const serving = (more: Handlers = {}): Handlers => ({
  [TRACKS]: () => ({
    tracks: [3, 4].map((n) => aStationTrack(n, { album: 'Neon' })),
    next_cursor: null,
  }),
  [ONE]: () => aStation(),
  [SCHEDULE]: () => schedule(),
  [UPCOMING]: () => ({
    items: [{ track: aStationTrack(1), starts_at: '2026-03-01T12:00:00.000Z' }],
  }),
  [SAVE]: () => ({ version: 4, applies_at: '2026-03-01T12:03:20.000Z' }),
  ...more,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const titles = (list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('.break-words')?.textContent)

it('edits a schedule with tracks, jingles and programmes, and says when it takes effect', async () => {
  const { sent } = await openOffice('/admin/stations/night', serving())
  await expect.element(page.getByRole('list', { name: 'Tracks' })).toBeVisible()
  expect(titles('Tracks')).toEqual(['Song 1', 'Song 2', 'Song 1'])
  await expect.element(page.getByText('Not public')).toBeVisible()
  await page.getByLabelText('Order', { exact: true }).selectOptions('As listed')
  await button('Move Song 2 up').click()
  await expect.poll(() => titles('Tracks')).toEqual(['Song 2', 'Song 1', 'Song 1'])
  await button('Remove Song 1').nth(1).click()

  await button('Add tracks: Tracks').click()
  await button('Add all 2 tracks of Neon').click()
  await expect.element(page.getByText('2 tracks added.')).toBeVisible()
  await button('Done').click()
  await expect.poll(() => titles('Tracks')).toEqual(['Song 2', 'Song 1', 'Song 3', 'Song 4'])

  await button('Add tracks: Jingles').click()
  await button('Add Song 3').click()
  await button('Done').click()
  await page.getByLabelText('One jingle after how many tracks').fill('3')

  await button('Add a programme').click()
  await button('Save the schedule').click()
  await expect.element(page.getByText('Add tracks to each programme, or remove it.')).toBeVisible()
  await page.getByLabelText('Day').selectOptions('Saturday')
  await page.getByLabelText('To', { exact: true }).fill('23:30')
  await button('Add tracks: Programme 1').click()
  await button('Add Song 4').click()
  await button('Done').click()
  await button('Save the schedule').click()
  await expect.element(page.getByText(/The new schedule begins at/)).toBeVisible()
  expect(sent(SAVE)).toEqual([
    {
      version: 3,
      items: ['track-2', 'track-1', 'track-3', 'track-4'].map((track_id) => ({ track_id })),
      order: 'listed',
      jingles: { track_ids: ['track-3'], every: 3 },
      programmes: [{ weekday: 6, from: '20:00', to: '23:30', track_ids: ['track-4'] }],
    },
  ])
})

it('says why a schedule was not saved, and keeps it', async () => {
  await openOffice('/admin/stations/night', serving({ [SAVE]: () => refusal(503, 'unavailable') }))
  await button('Remove Song 2').click()
  await button('Save the schedule').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(titles('Tracks')).toEqual(['Song 1', 'Song 1'])
})

it('finds programmes that overlap before they are sent', async () => {
  const programme = { weekday: 5, from: '20:00', to: '22:00', track_ids: ['track-1'] }
  const { sent } = await openOffice(
    '/admin/stations/night',
    serving({
      [SCHEDULE]: () => schedule({ programmes: [programme, { ...programme, from: '21:00' }] }),
    }),
  )
  await button('Save the schedule').click()
  await expect.element(page.getByText('Two programmes are on at the same time.')).toBeVisible()
  expect(sent(SAVE)).toEqual([])
})

it('keeps the changes of the second of two administrators, who decides what is saved', async () => {
  let version = 3
  const { sent } = await openOffice(
    '/admin/stations/night',
    serving({
      [SCHEDULE]: () =>
        schedule({ version, items: [{ track_id: version === 3 ? 'track-1' : 'track-2' }] }),
      [SAVE]: ({ body }) => {
        const edited = JSON.stringify(body)
        if (version === 3) version = 5
        return edited.includes(`"version":${version},`)
          ? { version: version + 1, applies_at: '2026-03-01T12:03:20.000Z' }
          : refusal(409, 'schedule_changed')
      },
    }),
  )
  await page.getByLabelText('Order', { exact: true }).selectOptions('As listed')
  await button('Save the schedule').click()
  await expect.element(page.getByText(/Your changes are still here/)).toBeVisible()
  expect(titles('Tracks')).toEqual(['Song 1'])
  await expect.element(page.getByLabelText('Order', { exact: true })).toHaveValue('listed')
  await button('Save mine over theirs').click()
  await expect.element(page.getByText(/The new schedule begins at/)).toBeVisible()
  expect(sent(SAVE)).toMatchObject([
    { version: 3, order: 'listed', items: [{ track_id: 'track-1' }] },
    { version: 5, order: 'listed', items: [{ track_id: 'track-1' }] },
  ])
})

it('shows the schedule of the other administrator instead of the changes', async () => {
  let version = 3
  await openOffice(
    '/admin/stations/night',
    serving({
      [SCHEDULE]: () =>
        schedule({ version, items: [{ track_id: version === 3 ? 'track-1' : 'track-2' }] }),
      [SAVE]: () => {
        version = 5
        return refusal(409, 'schedule_changed')
      },
    }),
  )
  await page.getByLabelText('Order', { exact: true }).selectOptions('As listed')
  await button('Save the schedule').click()
  await button('Discard mine, show theirs').click()
  await expect.poll(() => titles('Tracks')).toEqual(['Song 2'])
  await expect.element(page.getByLabelText('Order', { exact: true })).toHaveValue('shuffle')
})

it('asks before a changed schedule is left', async () => {
  const { history } = await openOffice(
    '/admin/stations/night',
    serving({ 'GET /api/admin/stations': () => ({ stations: [] }) }),
  )
  await button('Remove Song 2').click()
  await page.getByRole('link', { name: 'All stations' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(history.location.pathname).toBe('/admin/stations/night')
})

it('shows a station with an external stream, and refuses another address', async () => {
  const url = 'https://streams.host.test/live'
  const { sent } = await openOffice(
    '/admin/stations/night',
    serving({
      [ONE]: () => aStation({ url }),
      'PATCH /api/admin/stations/:id': () =>
        refusal(400, 'invalid_input', {
          url: 'Please enter a web address that begins with http:// or https://',
        }),
    }),
  )
  await expect
    .element(page.getByText(/This station plays https:\/\/streams.host.test\/live\./))
    .toBeVisible()
  await page.getByLabelText('Address of an external stream').fill('http://localhost/')
  await button('Save').click()
  await expect
    .element(page.getByLabelText('Address of an external stream'))
    .toHaveAttribute('aria-invalid', 'true')
  expect(sent('PATCH /api/admin/stations/:id')).toMatchObject([{ url: 'http://localhost/' }])
})

it('publishes a draft, and says why an empty one stays a draft', async () => {
  let status: 'draft' | 'published' = 'draft'
  let isEmpty = true
  const { sent } = await openOffice(
    '/admin/stations/night',
    serving({
      [ONE]: () => aStation({ status }),
      'PATCH /api/admin/stations/:id': () => {
        if (isEmpty) return refusal(409, 'station_empty')
        status = status === 'draft' ? 'published' : 'draft'
        return aStation({ status })
      },
    }),
  )
  await expect.element(page.getByText(/Only the team sees this station/)).toBeVisible()
  await button('Publish').click()
  await expect.element(page.getByText(/nothing to play yet/).first()).toBeVisible()
  isEmpty = false
  await button('Publish').click()
  await expect.element(page.getByText('Night FM is on air.')).toBeVisible()
  await button('Unpublish').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(button('Publish')).toBeVisible()
  expect(sent('PATCH /api/admin/stations/:id')).toEqual([
    { status: 'published' },
    { status: 'published' },
    { status: 'draft' },
  ])
})

it('lists stations in their order, and creates one', async () => {
  const { sent, history } = await openOffice('/admin/stations', {
    ...serving(),
    'GET /api/admin/stations': () => ({
      stations: [aStation({ id: 'a', name: 'A' }), aStation({ id: 'b', name: 'B' })],
    }),
    'PUT /api/admin/stations/order': () => new Response(null, { status: 204 }),
    'POST /api/admin/stations': () => aStation({ id: 'night' }),
  })
  await button('Move B up').click()
  await expect.poll(() => sent('PUT /api/admin/stations/order')).toEqual([{ ids: ['b', 'a'] }])
  await button('New station').click()
  await page.getByLabelText('Name').fill('Night FM')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => history.location.pathname).toBe('/admin/stations/night')
  expect(sent('POST /api/admin/stations')).toEqual([{ name: 'Night FM' }])
})

it('says in Portuguese that there are none, and when they cannot be loaded', async () => {
  let fails = true
  await openOffice(
    '/admin/stations',
    {
      'GET /api/admin/stations': () => (fails ? refusal(500, 'internal') : { stations: [] }),
    },
    { language: 'pt-BR' },
  )
  await expect.element(page.getByText(/Não foi possível carregar as estações/)).toBeVisible()
  fails = false
  await button('Tentar de novo').click()
  await expect.element(page.getByText('Nenhuma estação ainda')).toBeVisible()
})
