import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Release } from '../../shared/releases'
import type { Handlers } from './support/api'
import { aRelease, aTrack } from './support/data'
import { openOffice } from './support/office'

const PUBLISH = 'POST /api/admin/releases/:id/publish'
const CHANGE = 'PATCH /api/admin/releases/:id'
const UNPUBLISH = 'POST /api/admin/releases/:id/unpublish'
const RESTORE = 'POST /api/admin/releases/:id/restore'
const PATH = '/admin/releases/night-bus'

const serving = (release: Release, more: Handlers = {}): Handlers => ({
  'GET /api/admin/releases': () => ({ releases: [release], next_cursor: null }),
  'GET /api/admin/releases/:id': () => release,
  'DELETE /api/admin/releases/:id': () => new Response(null, { status: 204 }),
  ...more,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const question = (name: string) => page.getByRole('alertdialog', { name })

it('says what a draft lacks, and publishes it all the same', async () => {
  const release = aRelease({ tracks: [aTrack(1), aTrack(2, { recording: null })] })
  const { sent } = await openOffice(
    PATH,
    serving(release, {
      [PUBLISH]: () =>
        Object.assign(release, { status: 'published', release_at: '2026-11-22T12:00:00.000Z' }),
      [UNPUBLISH]: () => Object.assign(release, { status: 'draft', release_at: null }),
    }),
  )
  await expect.element(page.getByText('The recording of 1 track')).toBeVisible()
  await expect.element(page.getByText('A cover', { exact: true })).toBeVisible()
  await button('Publish now').click()
  await dialog('Publish Night Bus?').getByRole('button', { name: 'Publish now' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Open its page' }))
    .toHaveAttribute('href', '/music/catalog/night-bus')
  expect(sent(PUBLISH)).toEqual([{}])
  await button('Unpublish').click()
  await question('Unpublish Night Bus?').getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(button('Publish now')).toBeVisible()
})

it('schedules in one minute, counts down, and turns to published at that second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const release = aRelease()
    const { sent } = await openOffice(
      PATH,
      serving(release, {
        [PUBLISH]: ({ body }) =>
          Object.assign(release, {
            status: 'scheduled',
            release_at: Reflect.get(Object(body), 'at'),
          }),
      }),
    )
    await button('Schedule').click()
    const when = dialog('When does Night Bus come out?')
    await when.getByLabelText(/^Date and time/).fill('2020-01-01T00:00')
    await when.getByRole('button', { name: 'Schedule' }).click()
    await expect.element(when.getByText(/^This time has passed/)).toBeVisible()
    await when.getByRole('button', { name: 'In one minute' }).click()
    const asked = Date.now()
    await when.getByRole('button', { name: 'Schedule' }).click()
    await expect.element(page.getByRole('timer')).toHaveTextContent('Comes out in 00:01:00')
    const at = new Date(asked + 60_000).toISOString()
    expect(sent(PUBLISH)).toEqual([{ at, announced: false }])
    vi.advanceTimersByTime(59_000)
    await expect.element(page.getByRole('timer')).toHaveTextContent('Comes out in 00:00:01')
    release.status = 'published'
    vi.advanceTimersByTime(1000)
    await expect.element(page.getByRole('link', { name: 'Open its page' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

it('asks whether to announce the date, sends both as one, and says what fans see of it', async () => {
  const release = aRelease()
  const { sent } = await openOffice(
    PATH,
    serving(release, {
      [PUBLISH]: ({ body }) =>
        Object.assign(release, body, {
          status: 'scheduled',
          release_at: '2031-01-03T05:00:00.000Z',
        }),
    }),
  )
  const hidden = 'Until the date nobody but the team can see or play it.'
  const shown = /^Fans see title, cover and date now/
  await button('Schedule').click()
  const when = dialog('When does Night Bus come out?')
  await expect.element(when.getByText(hidden)).toBeVisible()
  await when.getByLabelText('Announce it now?').click()
  await expect.element(when.getByText(shown)).toBeVisible()
  await when.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(page.getByText(shown)).toBeVisible()

  await button('Change the date').click()
  await when.getByLabelText('Announce it now?').click()
  await when.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(page.getByText(hidden)).toBeVisible()
  const at = expect.any(String)
  expect(sent(PUBLISH)).toEqual([
    { at, announced: true },
    { at, announced: false },
  ])
  expect(sent(CHANGE)).toEqual([])
})

it('cancels a schedule', async () => {
  const release = aRelease({ status: 'scheduled', release_at: '2031-01-03T05:00:00.000Z' })
  await openOffice(
    PATH,
    serving(release, {
      [UNPUBLISH]: () => Object.assign(release, { status: 'draft', release_at: null }),
    }),
  )
  await button('Cancel the schedule').click()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})

it('moves a release to the bin and restores it', async () => {
  const release = aRelease()
  const { history } = await openOffice(
    PATH,
    serving(release, { [RESTORE]: () => Object.assign(release, { status: 'draft' }) }),
  )
  await button('Move to the bin').click()
  await question('Move Night Bus to the bin?')
    .getByRole('button', { name: 'Move to the bin' })
    .click()
  await expect.poll(() => history.location.pathname).toBe('/admin/releases')
  release.status = 'deleted'
  history.push(PATH)
  await button('Restore').click()
  await expect.element(button('Publish now')).toBeVisible()
})
