import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from './support/api'
import { aMessage, aTicket, aUser, aVenue, anEvent, tickets } from './support/data'
import { openOffice } from './support/office'

const SAVE = 'PUT /api/admin/settings'
const stored = {
  site_name: 'The Club',
  support_email: 'help@demo.test',
  admin_email: 'team@demo.test',
  admin_role: 'Administrator',
  session_timeout: 24,
  notify_new_users: true,
  notify_new_vips: true,
  notify_tickets: false,
}

/** What the screen reads. */
const SETTINGS = {
  'GET /api/admin/settings': () => stored,
  'GET /api/admin/setup': () => ({ version: '1.2.3', items: [] }),
}

it('saves a setting as soon as it is chosen', async () => {
  const { sent } = await openOffice('/admin/settings', {
    ...SETTINGS,
    [SAVE]: ({ body }) => Object.assign({ ...stored }, body),
  })
  await page.getByLabelText('Session timeout').selectOptions('12 hours')
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await page.getByLabelText('Ticket Purchases').click()
  await expect.element(page.getByLabelText('Ticket Purchases')).toBeChecked()
  expect(sent(SAVE)).toEqual([{ session_timeout: 12 }, { notify_tickets: true }])
})

it('goes back to the stored setting when the change is refused', async () => {
  await openOffice('/admin/settings', {
    ...SETTINGS,
    [SAVE]: () => refusal(500, 'internal'),
  })
  await page.getByLabelText('Session timeout').selectOptions('12 hours')
  await expect.element(page.getByText(/something went wrong/i).first()).toBeVisible()
  await expect.element(page.getByLabelText('Session timeout')).toHaveValue('24')
})

it('says which release runs', async () => {
  await openOffice('/admin/settings', {
    ...SETTINGS,
  })
  await expect.element(page.getByText('1.2.3')).toBeVisible()
})

const everything = {
  'GET /api/admin/users': () => ({ users: [aUser(1)], total: 1, next_cursor: null }),
  'GET /api/admin/tickets': () => tickets(aTicket(1)),
  'GET /api/admin/venues': () => ({ venues: [aVenue()], next_cursor: null }),
  'GET /api/admin/events': () => ({ events: [anEvent()], total: 1, next_cursor: null }),
  'GET /api/admin/messages': () => ({ messages: [aMessage()], next_cursor: null }),
  ...SETTINGS,
}

it.each([
  ['users', 'fan1@demo.test'],
  ['tickets', 'A-1'],
  ['venues', 'Neon Hall'],
  ['events', 'Freestyle Night'],
  ['messages', 'Lost scarf'],
  ['settings', 'help@demo.test'],
])('%s has all its words in Portuguese', async (screen, text) => {
  const errors = vi.spyOn(console, 'error')
  await openOffice(`/admin/${screen}`, everything, { language: 'pt-BR' })
  await expect.element(page.getByText(text).first()).toBeVisible()
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})
