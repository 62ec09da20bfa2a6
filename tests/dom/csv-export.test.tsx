import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Handlers, refusal } from './support/api'
import { aTicket, tickets } from './support/data'
import { openOffice } from './support/office'

const CONTACTS = 'GET /api/admin/marketing/export.csv'
const TICKETS = 'GET /api/admin/tickets.csv'
const API = {
  'GET /api/admin/marketing': () => ({
    contacts: [],
    total: 0,
    counts: { total: 0, subscribers: 0, last_30_days: 0 },
    next_cursor: null,
  }),
  'GET /api/admin/tickets': () => tickets(aTicket(1)),
}

const open = (path: string, handlers: Handlers) => openOffice(path, { ...API, ...handlers })
const contacts = () => page.getByRole('link', { name: 'Export Contacts' })
const failure = () => page.getByRole('alert')

/** Texts of the files that the page saves. */
function savedFiles() {
  const { mock } = vi.spyOn(URL, 'createObjectURL')
  return () =>
    Promise.all(mock.calls.map(async ([file]) => (file instanceof Blob ? file.text() : '')))
}

afterEach(() => vi.restoreAllMocks())

const csv = (text: string) =>
  new Response(text, { headers: { 'Content-Disposition': 'attachment; filename="contacts.csv"' } })

it('has the filters on screen, also when all contacts are shown', async () => {
  const asked: string[] = []
  const saved = savedFiles()
  await open('/admin/marketing', {
    [CONTACTS]: ({ url }) => {
      asked.push(url.search)
      return csv(url.search)
    },
  })
  await contacts().click()
  await expect.poll(() => asked).toEqual(['?status=all'])
  await page.getByLabelText('Status').selectOptions('Subscribed')
  await contacts().click()
  await expect.poll(() => asked).toEqual(['?status=all', '?status=subscribed'])
  await expect.poll(saved).toEqual(['?status=all', '?status=subscribed'])
})

it.each([
  ['a failure of the server', () => refusal(500, 'contacts_not_exported')],
  ['a lost connection', () => Promise.reject(new TypeError('lost'))],
  [
    'a connection lost within the file',
    () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('lost')) })),
  ],
])('says on the page that contacts were not exported after %s', async (_, answer) => {
  const saved = savedFiles()
  await open('/admin/marketing', { [CONTACTS]: answer })
  await contacts().click()
  await expect.element(failure().getByText('Failed to export contacts')).toBeVisible()
  expect(await saved()).toEqual([])
})

it('says so too when the session has ended, and succeeds when tried again', async () => {
  let isOver = true
  const saved = savedFiles()
  await open('/admin/marketing', {
    [CONTACTS]: () => (isOver ? refusal(401, 'signed_out') : csv('Email')),
    'POST /api/auth/refresh': () => refusal(401, 'signed_out'),
  })
  await contacts().click()
  await expect.element(failure().getByText('Failed to export contacts')).toBeVisible()
  await expect.element(failure().getByText('Please sign in to continue.')).toBeVisible()
  isOver = false
  await contacts().click()
  await expect.poll(saved).toEqual(['Email'])
  await expect.element(failure()).not.toBeInTheDocument()
})

it('of orders says what failed', async () => {
  await open('/admin/tickets?status=pending', {
    [TICKETS]: () => refusal(500, 'tickets_not_exported'),
  })
  await page.getByRole('link', { name: 'Export CSV' }).click()
  await expect.element(failure().getByText('Failed to export tickets')).toBeVisible()
})
