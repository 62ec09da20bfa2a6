import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from './support/api'
import { aTicket, aUser, tickets } from './support/data'
import { boxOf } from './support/club'
import { openOffice } from './support/office'

const head = (name: string) => page.getByRole('columnheader', { name })
const users = (next_cursor: string | null = null) => ({
  users: [aUser(1), aUser(2)],
  total: 40,
  next_cursor,
})

it('keeps sort order, search and page in the URL', async () => {
  const asked: string[] = []
  const { search, history } = await openOffice('/admin/users', {
    'GET /api/admin/users': ({ url }) => {
      asked.push(url.search)
      return users('page-two')
    },
  })
  await expect.element(head('Joined')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Email' }).click()
  await expect.element(head('Email')).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Enter}')
  await expect.element(head('Email')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('Joined')).not.toHaveAttribute('aria-sort')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(search).toEqual({ sort: '-email', cursor: 'page-two' })
  expect(asked).toContain('?sort=-email&cursor=page-two')

  await page.getByRole('searchbox').fill('fan')
  await userEvent.keyboard('{Enter}')
  // Another search begins at its first page.
  await expect.poll(search).toEqual({ sort: '-email', search: 'fan' })
  history.back()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

it('says that nothing matches', async () => {
  await openOffice('/admin/users?search=nobody', {
    'GET /api/admin/users': () => ({ users: [], total: 0, next_cursor: null }),
  })
  await expect.element(page.getByText('No users found')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

it('says that loading failed, and tries again', async () => {
  let fails = true
  await openOffice('/admin/users', {
    'GET /api/admin/users': () => (fails ? refusal(500, 'internal') : users()),
  })
  await expect.element(page.getByRole('alert').getByText(/Failed to load users/)).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('row', { name: /fan_1/ })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('keeps the rows while the next ones load', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await openOffice('/admin/users', {
    'GET /api/admin/users': ({ url }) => (url.search ? promise : users()),
  })
  await page.getByRole('button', { name: 'Email' }).click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('row', { name: /fan_1/ })).toBeVisible()
  resolve(users())
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

it('is a list of cards on a phone, with labelled cells', async () => {
  await page.viewport(390, 800)
  await openOffice('/admin/users', { 'GET /api/admin/users': () => users() })
  const cell = page.getByText('Never').first()
  await expect.element(cell).toBeVisible()
  const { content } = getComputedStyle(cell.element().closest('td')!, '::before')
  expect(content).toBe('"Last Login"')
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 900)
})

describe('selected orders', () => {
  const box = (name: string) => page.getByRole('checkbox', { name })

  it('are marked one by one, all at once, and none', async () => {
    await openOffice('/admin/tickets', {
      'GET /api/admin/tickets': () => tickets(aTicket(1), aTicket(2), aTicket(3)),
    })
    await box('Select A-1').click()
    await expect.element(page.getByText('1 selected')).toBeVisible()
    const all = box('Select all on this page')
    await expect.element(all).toBePartiallyChecked()
    await all.click()
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(box('Select A-1')).not.toBeChecked()
    // Tab goes on from where the button was.
    await userEvent.keyboard('{Tab}')
    await expect.element(all).toHaveFocus()
    await expect
      .element(page.getByRole('button', { name: 'Change status' }))
      .not.toBeInTheDocument()
  })

  it('are marked in a range with Shift', async () => {
    await openOffice('/admin/tickets', {
      'GET /api/admin/tickets': () => tickets(aTicket(1), aTicket(2), aTicket(3)),
    })
    await box('Select A-1').click()
    await box('Select A-3').click({ modifiers: ['Shift'] })
    await expect.element(page.getByText('3 selected')).toBeVisible()
  })

  it('get another status by keyboard, which can be undone', async () => {
    const list = [aTicket(1), aTicket(2, { status: 'cancelled' }), aTicket(3)]
    const { sent } = await openOffice('/admin/tickets', {
      'GET /api/admin/tickets': () => tickets(...list),
      'PATCH /api/admin/tickets/:id': ({ params, body }) => {
        const ticket = list.find(({ id }) => id === params.id)
        return Object.assign(ticket!, body)
      },
    })
    await box('Select A-1').click()
    await box('Select A-2').click()
    await page.getByRole('button', { name: 'Change status' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('conf')
    await expect.element(page.getByRole('menuitem', { name: 'Confirmed' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2 orders changed')).toBeVisible()
    expect(list.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'pending'])
    expect(document.activeElement).not.toBe(document.body)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => list.map(({ status }) => status))
      .toEqual(['pending', 'cancelled', 'pending'])
    expect(sent('PATCH /api/admin/tickets/:id')).toHaveLength(4)
  })

  it('stay selected when one cannot be changed', async () => {
    await openOffice('/admin/tickets', {
      'GET /api/admin/tickets': () => tickets(aTicket(1), aTicket(2)),
      'PATCH /api/admin/tickets/:id': ({ params }) =>
        params.id === 'ticket-2' ? refusal(503, 'internal') : {},
    })
    await box('Select all on this page').click()
    await page.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('menuitem', { name: 'Cancelled' }).click()
    await expect.element(page.getByText(/something went wrong/i).first()).toBeVisible()
    await expect.element(page.getByText('2 selected')).toBeVisible()
  })
})

it.each([
  ['/admin/tickets', 'GET /api/admin/tickets', 'Search tickets...'],
  ['/admin/marketing', 'GET /api/admin/marketing', 'Search contacts...'],
])('%s has the place of its figures before they are loaded', async (path, list, search) => {
  const answer = Promise.withResolvers<object>()
  await openOffice(path, { [list]: () => answer.promise })
  const field = page.getByPlaceholder(search)
  await expect.element(field).toBeVisible()
  const before = boxOf(field).top
  answer.resolve({
    ...tickets(aTicket(1)),
    contacts: [],
    total: 0,
    counts: { total: 0, subscribers: 0, last_30_days: 0 },
  })
  await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument()
  expect(boxOf(field).top).toBe(before)
})
