import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from './support/api'
import { aVenue, anEvent } from './support/data'
import { openOffice, pressTwice } from './support/office'

const SAVE = 'PUT /api/admin/events/:id'
const CREATE = 'POST /api/admin/events'
const API = {
  'GET /api/admin/events': () => ({ events: [anEvent()], total: 1, next_cursor: null }),
  'GET /api/admin/events/:id': () => anEvent(),
  'GET /api/admin/venues': () => ({ venues: [aVenue()], next_cursor: null }),
  [SAVE]: () => anEvent(),
}

const title = () => page.getByLabelText('Title', { exact: true })
const save = () => page.getByRole('button', { name: 'Save' })
const question = () => page.getByRole('alertdialog', { name: 'Discard your changes?' })

describe('the event form', () => {
  it('shows every missing field at once and focuses the first', async () => {
    await openOffice('/admin/events?edit=new', API)
    await save().click()
    await expect.element(title()).toHaveFocus()
    await expect.element(title()).toHaveAccessibleDescription('This field is required')
    expect(page.getByText('This field is required').elements()).toHaveLength(10)
    await title().fill('A night')
    await expect.element(title()).not.toHaveAttribute('aria-invalid')
  })

  it('shows what belongs to the source, and keeps what it hides', async () => {
    await openOffice('/admin/events?edit=new', API)
    await page.getByLabelText('Venue Name').fill('The Loft')
    await page.getByLabelText('Source').selectOptions('Eventbrite')
    await expect.element(page.getByLabelText('Eventbrite event ID')).toBeVisible()
    await expect.element(page.getByLabelText('Venue Name')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Minimum ticket price')).not.toBeInTheDocument()
    await page.getByLabelText('Source').selectOptions('Custom')
    await expect.element(page.getByLabelText('Venue Name')).toHaveValue('The Loft')
    await page.getByLabelText('Venue from the list').selectOptions('Neon Hall, New York')
    await expect.element(page.getByLabelText('Venue Name')).not.toBeInTheDocument()
    await page.getByLabelText('A virtual meet for VIPs').click()
    await expect.element(page.getByLabelText('Venue from the list')).not.toBeInTheDocument()
  })

  it('sends instants, numbers and no unsaved question', async () => {
    const { sent, search } = await openOffice('/admin/events?edit=night', API)
    await expect.element(page.getByLabelText('Event date and time')).toHaveValue('2031-05-04T21:00')
    await page.getByLabelText('Maximum ticket price').fill('90')
    await userEvent.keyboard('{Enter}')
    await expect.poll(search).toEqual({})
    expect(sent(SAVE)).toMatchObject([
      { event_date: '2031-05-05T01:00:00.000Z', ticket_price_max: 90, venue_name: 'The Loft' },
    ])
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('shows refusals of the API: at their field, or above the buttons', async () => {
    let answer = refusal(400, 'validation', { venue_name: 'This is too long' })
    await openOffice('/admin/events?edit=night', { ...API, [SAVE]: () => answer })
    await title().fill('Another night')
    await save().click()
    const venue = page.getByLabelText('Venue Name')
    await expect.element(venue).toHaveAccessibleDescription('This is too long')
    await expect.element(venue).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    answer = refusal(500, 'internal')
    await venue.fill('Loft')
    await save().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(title()).toHaveValue('Another night')
  })

  it('checks fields against each other', async () => {
    const { sent } = await openOffice('/admin/events?edit=night', API)
    await page.getByLabelText('Minimum ticket price').fill('50')
    await save().click()
    const max = page.getByLabelText('Maximum ticket price')
    await expect
      .element(max)
      .toHaveAccessibleDescription('The maximum price must not be lower than the minimum price')
    // Correcting the other one is enough.
    await page.getByLabelText('Minimum ticket price').fill('40')
    await expect.element(max).not.toHaveAttribute('aria-invalid')
    expect(sent(SAVE)).toEqual([])
  })

  it('says when daylight saving skips the time', async () => {
    await openOffice('/admin/events?edit=new', API)
    const date = page.getByLabelText('Event date and time')
    await date.fill('2031-03-09T02:30')
    await expect.element(date).toHaveAccessibleDescription(/02:30 does not exist/)
    await page.getByLabelText('Time zone').fill('America/Sao_Paulo')
    await expect.element(date).toHaveAccessibleDescription('')
  })

  it('sends one request for two presses', async () => {
    const { sent } = await openOffice('/admin/events?edit=night', API)
    const button = save()
    await expect.element(button).toBeVisible()
    pressTwice(button)
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(sent(SAVE)).toHaveLength(1)
  })
})

it('filters by status in the order of the specification', async () => {
  await openOffice('/admin/events', API)
  await expect
    .element(page.getByRole('combobox', { name: 'Status' }))
    .toHaveTextContent('All StatusPublishedDraftCancelled')
})

describe('unsaved changes', () => {
  it('ask before the form is left, and not when nothing differs', async () => {
    const { search } = await openOffice('/admin/events', API)
    await page.getByRole('button', { name: 'Edit Freestyle Night' }).click()
    await title().fill('Freestyle Nights')
    await title().fill('Freestyle Night')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(search).toEqual({})

    await page.getByRole('button', { name: 'Edit Freestyle Night' }).click()
    await title().fill('Freestyle Nights')
    await page.getByRole('link', { name: 'Venues' }).first().click()
    await expect.element(question()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(title()).toHaveValue('Freestyle Nights')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question().getByRole('button', { name: 'Discard' }).click()
    await expect.poll(search).toEqual({})
    await page.getByRole('button', { name: 'Edit Freestyle Night' }).click()
    await expect.element(title()).toHaveValue('Freestyle Night')
  })

  it('survive an expired session, and are gone once they are saved', async () => {
    const expired = {
      ...API,
      [CREATE]: () => refusal(401, 'signed_out'),
      'POST /api/auth/refresh': () => refusal(401, 'signed_out'),
    }
    const first = await openOffice('/admin/events?edit=new', expired)
    await title().fill('Lost and found')
    await page.getByLabelText('Event date and time').fill('2031-08-01T21:30')
    await page.getByLabelText('A virtual meet for VIPs').click()
    await save().click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await first.screen.unmount()

    const second = await openOffice('/admin/events?edit=new', { ...API, [CREATE]: () => anEvent() })
    await expect.element(page.getByText('We restored your unsaved changes.')).toBeVisible()
    await expect.element(title()).toHaveValue('Lost and found')
    await expect.element(page.getByLabelText('Event date and time')).toHaveValue('2031-08-01T21:30')
    await expect.element(page.getByLabelText('A virtual meet for VIPs')).toBeChecked()
    await save().click()
    await expect.poll(second.search).toEqual({})
    expect(second.sent(CREATE)).toMatchObject([{ title: 'Lost and found', is_virtual: true }])
    expect(localStorage.length).toBe(localStorage.getItem('language') ? 1 : 0)
  })
})

describe('actions on an event', () => {
  const DELETE = 'DELETE /api/admin/events/:id'
  const CANCEL = 'POST /api/admin/events/:id/cancellation'

  it('are asked about; Escape answers no and returns the focus', async () => {
    const events = [anEvent()]
    const { sent } = await openOffice('/admin/events', {
      ...API,
      'GET /api/admin/events': () => ({ events, total: events.length, next_cursor: null }),
      [DELETE]: () => {
        events.pop()
        return new Response(null, { status: 204 })
      },
    })
    const button = page.getByRole('button', { name: 'Delete Freestyle Night' })
    await button.click()
    const dialog = page.getByRole('alertdialog')
    await expect
      .element(dialog.getByText(/Are you sure you want to delete this event\?/))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(sent(DELETE)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(DELETE)).toHaveLength(1)
    // The row is gone, and its buttons with it.
    await expect.element(page.getByRole('heading', { name: 'Events' })).toHaveFocus()
  })

  it('keep a note for the fans until the event is called off', async () => {
    let works = false
    const { sent } = await openOffice('/admin/events', {
      ...API,
      [CANCEL]: () => (works ? anEvent({ status: 'cancelled' }) : refusal(503, 'internal')),
    })
    const button = page.getByRole('button', { name: 'Call off Freestyle Night' })
    const dialog = page.getByRole('alertdialog')
    await button.click()
    await dialog.getByLabelText(/^A note/).fill('The roof leaks')
    await dialog.getByRole('button', { name: 'Call it off' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    works = true
    await button.click()
    await expect.element(dialog.getByLabelText(/^A note/)).toHaveValue('The roof leaks')
    await dialog.getByRole('button', { name: 'Call it off' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(CANCEL)).toEqual([{ note: 'The roof leaks' }, { note: 'The roof leaks' }])
  })
})
