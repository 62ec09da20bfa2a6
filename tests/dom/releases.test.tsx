import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Release } from '../../shared/releases'
import { type Handlers, refusal } from './support/api'
import { aRecording, aRelease } from './support/data'
import { focus, openOffice } from './support/office'

const LIST = 'GET /api/admin/releases'
const CREATE = 'POST /api/admin/releases'
const CHANGE = 'PATCH /api/admin/releases/:id'
const ORDER = 'PUT /api/admin/releases/:id/order'
const CHANGE_TRACK = 'PATCH /api/admin/tracks/:id'
const DELETE_TRACK = 'DELETE /api/admin/tracks/:id'
const RESTORE_RECORDING = 'POST /api/admin/tracks/:id/recordings/:recordingId/restore'
const PATH = '/admin/releases/night-bus'

function serving(release: Release = aRelease(), more: Handlers = {}): Handlers {
  const change = ({ body }: { body: unknown }) => Object.assign(release, body)
  return {
    [LIST]: () => ({ releases: [release], next_cursor: null }),
    'GET /api/admin/releases/:id': () => release,
    [CREATE]: change,
    [CHANGE]: change,
    [CHANGE_TRACK]: ({ params, body }) =>
      Object.assign(
        release.tracks.find(({ id }) => id === params.id)!,
        body,
      ),
    [ORDER]: () => new Response(null, { status: 204 }),
    ...more,
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const question = (name: string) => page.getByRole('alertdialog', { name })
const titles = () =>
  page
    .getByRole('textbox', { name: /^Title of track/ })
    .elements()
    .map((field) => field instanceof HTMLTextAreaElement && field.value)

it('lists releases, and keeps search and status in the address', async () => {
  const seen: object[] = []
  const { search } = await openOffice('/admin/releases', {
    [LIST]: ({ url }) => {
      seen.push(Object.fromEntries(url.searchParams))
      const soon = { status: 'scheduled', release_at: '2031-01-03T05:00:00.000Z' } as const
      return { releases: [aRelease(soon)], next_cursor: null }
    },
  })
  const row = page.getByRole('row').filter({ hasText: 'Night Bus' })
  await expect.element(row.getByText('Scheduled')).toBeVisible()
  // In the team's time zone.
  await expect.element(row.getByText(/^Jan 3, 2031, 12:00\sAM EST$/)).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Night Bus' }))
    .toHaveAttribute('href', '/admin/releases/night-bus')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('In the bin')
  await page.getByRole('searchbox').fill('bus')
  await expect.poll(search).toEqual({ status: 'deleted', search: 'bus' })
  await expect.poll(() => seen.at(-1)).toEqual({ search: 'bus', status: 'deleted' })
})

it('creates a draft without files, and says what is wrong before', async () => {
  const { sent, history } = await openOffice('/admin/releases', serving())
  await page.getByRole('link', { name: 'New release' }).click()
  await button('Create the draft').click()
  await expect.element(page.getByLabelText('Title')).toHaveFocus()
  await page.getByLabelText('Title').fill('Night Bus')
  await page.getByLabelText('Type').selectOptions('Live')
  await page.getByLabelText('Year').fill('1500')
  await button('Create the draft').click()
  await expect
    .element(page.getByLabelText('Year'))
    .toHaveAccessibleDescription('Please enter a year from 1860 to 2200')
  await page.getByLabelText('Year').fill('2027')
  await button('Create the draft').click()
  await expect.poll(() => history.location.pathname).toBe(PATH)
  expect(sent(CREATE)).toEqual([{ title: 'Night Bus', type: 'live', year: 2027 }])
})

it('saves the details with one button, and asks before unsaved changes are left', async () => {
  const { sent } = await openOffice(PATH, serving())
  const credits = page.getByLabelText('Credits')
  await credits.fill('Producer Ana Lima')
  await page.getByLabelText('UPC or EAN').fill('1-23456-78901-2')
  await page.getByLabelText('Description · Português').fill('Ônibus noturno')
  await page.getByRole('link', { name: 'All releases' }).click()
  await question('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()

  await button('Save').click()
  await expect.element(credits).toHaveFocus()
  await expect.element(credits).toHaveAccessibleDescription(/^Please write each line as role: name/)
  await credits.fill('Producer: Ana Lima\nMix: DJ: Two')
  await button('Save').click()
  await expect.element(page.getByText('Saved.').first()).toBeVisible()
  expect(sent(CHANGE)).toEqual([
    {
      title: 'Night Bus',
      type: 'ep',
      year: 2026,
      description: { en: '', 'pt-BR': 'Ônibus noturno' },
      credits: [
        { role: 'Producer', name: 'Ana Lima' },
        { role: 'Mix', name: 'DJ: Two' },
      ],
      label: '',
      upc: '123456789012',
    },
  ])
  await page.getByRole('link', { name: 'All releases' }).click()
  await expect.element(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible()
})

it('saves a title with Enter, takes it back with Escape, and says why it was not saved', async () => {
  let refuses = false
  const release = aRelease()
  const handlers = serving(release)
  const { sent } = await openOffice(PATH, {
    ...handlers,
    [CHANGE_TRACK]: (request) =>
      refuses ? refusal(500, 'internal') : handlers[CHANGE_TRACK]!(request),
  })
  const title = page.getByRole('textbox', { name: 'Title of track 2' })
  await title.fill('Wrong')
  await userEvent.keyboard('{Escape}')
  await expect.element(title).toHaveValue('Song 2')
  await title.fill(' Tunnel ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Edit Tunnel' })).toBeVisible()
  await title.fill('')
  await expect.element(title).toHaveAccessibleDescription('This field is required')
  refuses = true
  await title.fill('Bridge')
  await userEvent.keyboard('{Tab}')
  await expect.element(title).toHaveAccessibleDescription(/^The title was not saved\./)
  expect(sent(CHANGE_TRACK)).toEqual([{ title: 'Tunnel' }, { title: 'Bridge' }])
})

it('changes what else a track has in a dialog', async () => {
  const { sent } = await openOffice(PATH, serving())
  await button('Edit Song 1').click()
  const edit = dialog('Edit track')
  await edit.getByLabelText('ISRC').fill('br-abc-26')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(edit.getByLabelText('ISRC'))
    .toHaveAccessibleDescription(/^Please enter two letters/)
  await edit.getByLabelText('ISRC').fill('br-abc-26-00001')
  await edit.getByLabelText('Lyrics', { exact: true }).fill('[00:01.00]Hey')
  await edit.getByLabelText('Explicit lyrics').click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(page.getByText('Explicit', { exact: true })).toBeVisible()
  expect(sent(CHANGE_TRACK)).toEqual([
    {
      title: 'Song 1',
      isrc: 'BRABC2600001',
      credits: [],
      lyrics: '[00:01.00]Hey',
      explicit: true,
      featured: false,
    },
  ])
})

it('orders tracks with buttons, with the keyboard, and shows the old order when it is refused', async () => {
  let refuses = false
  const { sent } = await openOffice(
    PATH,
    serving(aRelease(), {
      [ORDER]: () =>
        refuses ? refusal(400, 'invalid_input') : new Response(null, { status: 204 }),
    }),
  )
  await button('Move Song 1 down').click()
  await expect.poll(titles).toEqual(['Song 2', 'Song 1', 'Song 3'])
  await expect.element(button('Move Song 1 down')).toHaveFocus()
  expect(sent(ORDER)).toEqual([{ track_ids: ['track-2', 'track-1', 'track-3'] }])

  const handle = button('Reorder Song 3')
  await expect.element(handle).toBeVisible()
  focus(handle)
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByText(/Song 3 is (picked up from|over) position 3 of 3/))
    .toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText(/Song 3 is over position 2 of 3/)).toBeInTheDocument()
  refuses = true
  await userEvent.keyboard(' ')
  await expect.poll(() => sent(ORDER)[1]).toEqual({ track_ids: ['track-2', 'track-3', 'track-1'] })
  await expect
    .element(page.getByText('Some of what you entered is not valid.').first())
    .toBeVisible()
  await expect.poll(titles).toEqual(['Song 1', 'Song 2', 'Song 3'])
})

it('asks before a track is deleted', async () => {
  const release = aRelease()
  const { sent } = await openOffice(
    PATH,
    serving(release, {
      [DELETE_TRACK]: () => {
        release.tracks.shift()
        return new Response(null, { status: 204 })
      },
    }),
  )
  await button('Delete Song 1').click()
  await question('Delete Song 1').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(titles).toEqual(['Song 2', 'Song 3'])
  expect(sent(DELETE_TRACK)).toHaveLength(1)
})

it('restores an earlier recording of a track', async () => {
  const release = aRelease()
  const [now, before] = [
    aRecording(),
    aRecording({
      id: 'recording-0',
      original: { name: 'rough mix.wav', type: 'audio/wav', bytes: 8000 },
      replaced_at: '2026-11-01T12:00:00.000Z',
    }),
  ]
  const { sent } = await openOffice(
    PATH,
    serving(release, {
      'GET /api/admin/tracks/:id/recordings': () => ({ recordings: [now, before] }),
      [RESTORE_RECORDING]: () => {
        now.replaced_at = before.replaced_at
        before.replaced_at = null
        return release.tracks[0]
      },
    }),
  )
  await button('Recordings of Song 1').click()
  const recordings = dialog('Recordings of Song 1')
  await expect.element(recordings.getByText('-13.8 LUFS').first()).toBeVisible()
  const row = (name: string) => recordings.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('rough mix.wav').getByText('Current')).not.toBeInTheDocument()
  await row('rough mix.wav')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect.element(row('rough mix.wav').getByText('Current')).toBeVisible()
  expect(sent(RESTORE_RECORDING)).toHaveLength(1)
})
