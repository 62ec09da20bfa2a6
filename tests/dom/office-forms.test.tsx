import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from './support/api'
import { aParty, aStation, aUser } from './support/data'
import { openOffice } from './support/office'

const CREATE = 'POST /api/admin/stations'
const CHANGE = 'PATCH /api/admin/stations/:id'
const STATIONS = {
  'GET /api/admin/stations': () => ({ stations: [aStation()] }),
  // With a stream of its own the page has no schedule.
  'GET /api/admin/stations/:id': () => aStation({ url: 'https://stream.test/' }),
  [CREATE]: () => aStation(),
  [CHANGE]: () => aStation(),
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('alertdialog', { name: 'Discard your changes?' })
const name = () => page.getByLabelText('Name', { exact: true })

it('asks before a new item is lost, keeps it for the next visit, and forgets what is discarded', async () => {
  const first = await openOffice('/admin/stations', STATIONS)
  await button('New station').click()
  await name().fill('Night FM')
  await userEvent.keyboard('{Escape}')
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name()).toHaveValue('Night FM')
  await first.screen.unmount()

  const { sent } = await openOffice('/admin/stations', STATIONS)
  await button('New station').click()
  await expect.element(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect.element(name()).toHaveValue('Night FM')
  await button('Discard changes').click()
  await expect.element(name()).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent(CREATE)).toEqual([])
})

it('is sent with Ctrl and Enter from any field, and says what is wrong in Portuguese', async () => {
  let refuses = true
  const { sent } = await openOffice(
    '/admin/stations/night',
    {
      ...STATIONS,
      [CHANGE]: () =>
        refuses
          ? refusal(400, 'invalid_input', { 'description.en': 'This is too long' })
          : aStation(),
    },
    { language: 'pt-BR' },
  )
  const description = page.getByLabelText('Descrição · English')
  await description.fill('All night.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(description).toHaveAccessibleDescription('Texto longo demais')
  await expect.element(description).toHaveFocus()
  refuses = false
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Salvo.').first()).toBeVisible()
  expect(sent(CHANGE)).toHaveLength(2)
  expect(sent(CHANGE)[1]).toMatchObject({ description: { en: 'All night.', 'pt-BR': '' } })
})

it('keeps as unsaved what is typed while it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { sent } = await openOffice('/admin/stations/night', {
    ...STATIONS,
    [CHANGE]: () => promise,
  })
  await name().fill('Night FM 1')
  await button('Save').click()
  await expect.poll(() => sent(CHANGE)).toHaveLength(1)
  await name().fill('Night FM 2')
  resolve(aStation())
  await expect.element(page.getByText('Saved.').first()).toBeVisible()
  await expect.element(name()).toHaveValue('Night FM 2')
  await page.getByRole('link', { name: 'All stations' }).click()
  await expect.element(question()).toBeVisible()
})

it('says why something was not saved, and keeps what was entered', async () => {
  await openOffice('/admin/stations', { ...STATIONS, [CREATE]: () => refusal(500, 'internal') })
  await button('New station').click()
  await name().fill('Night FM')
  await button('Save').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(name()).toHaveValue('Night FM')
  // It is about what was sent.
  await name().fill('Night FM 2')
  await expect.element(page.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument()
})

it('marks what is required before anything is refused', async () => {
  await openOffice('/admin/stations', STATIONS)
  await button('New station').click()
  await expect.element(page.getByText('Fields with * are required.')).toBeVisible()
  await expect.element(name()).toBeRequired()
  const mark = getComputedStyle(name().element().previousElementSibling!, '::after').content
  expect(mark).toMatch(/^" \*"/)
})

it('keeps the page of every list in the address, and asks before a row is deleted', async () => {
  const DELETE = 'DELETE /api/admin/parties/:id'
  const { sent, search } = await openOffice('/admin/parties', {
    'GET /api/admin/parties': () => ({ parties: [aParty()], next_cursor: 'two' }),
    [DELETE]: () => new Response(null, { status: 204 }),
  })
  await button('Next').click()
  await expect.poll(search).toEqual({ cursor: 'two' })
  await button('Delete The first listen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(sent(DELETE)).toHaveLength(1)
})

it('leads from every item back to its list', async () => {
  const { history } = await openOffice('/admin/users/user-1', {
    'GET /api/admin/users/:id': () => ({
      user: aUser(1),
      history: { plays_count: 0, tickets: [], audit: [] },
    }),
    'GET /api/admin/users/:id/payments': () => ({ invoices: [] }),
    'GET /api/admin/users': () => ({ users: [], total: 0, next_cursor: null }),
  })
  await page.getByRole('link', { name: 'All users' }).click()
  await expect.poll(() => history.location.pathname).toBe('/admin/users')
})
