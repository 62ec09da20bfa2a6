import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { refusal } from './support/api'
import { aVenue } from './support/data'
import { openOffice } from './support/office'

const CREATE = 'POST /api/admin/venues'
const SAVE = 'PUT /api/admin/venues/:id'
const serving = (venue = aVenue()) => ({
  'GET /api/admin/venues': () => ({ venues: [venue], next_cursor: null }),
  [CREATE]: () => venue,
  [SAVE]: () => venue,
})

const dialog = (name = 'Add venue') => page.getByRole('dialog', { name })
const question = (name = 'Discard your changes?') => page.getByRole('alertdialog', { name })
/** Presses the backdrop. */
const pressBeside = (opened: Locator) => opened.click({ position: { x: -20, y: 20 }, force: true })
const add = () => page.getByRole('button', { name: 'Add venue' })

it('keeps Tab inside the dialog', async () => {
  await openOffice('/admin/venues', serving())
  await add().click()
  await expect.element(dialog()).toBeVisible()
  const seen = new Set<Element | null>()
  for (let n = 0; n < 16; n++) {
    await userEvent.keyboard('{Tab}')
    // The page behind is out of reach; the browser's own controls are not.
    if (document.activeElement !== document.body)
      expect(dialog().element().contains(document.activeElement)).toBe(true)
    seen.add(document.activeElement)
  }
  expect(seen.has(dialog().getByRole('button', { name: 'Save' }).element())).toBe(true)
})

it('asks before Escape discards changes, and closes at once without any', async () => {
  await openOffice('/admin/venues', serving())
  await add().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(add()).toHaveFocus()

  await add().click()
  await dialog().getByLabelText('Venue Name').fill('Cellar')
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  await expect.element(question().getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog().getByLabelText('Venue Name')).toHaveValue('Cellar')
  await userEvent.keyboard('{Escape}')
  await question().getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await add().click()
  await expect.element(dialog().getByLabelText('Venue Name')).toHaveValue('')
})

it('keeps the changes, and the venue, when a press beside the question answers it', async () => {
  await openOffice('/admin/venues', serving())
  await add().click()
  await dialog().getByLabelText('Venue Name').fill('Cellar')
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  await pressBeside(question())
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog().getByLabelText('Venue Name')).toHaveValue('Cellar')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await question().getByRole('button', { name: 'Discard' }).click()

  const remove = page.getByRole('button', { name: 'Delete Neon Hall' })
  await remove.click()
  await expect.element(question('Delete Neon Hall')).toBeVisible()
  await pressBeside(question('Delete Neon Hall'))
  await expect.element(question('Delete Neon Hall')).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
})

it('shows errors at their fields, then saves and closes', async () => {
  let refuses = true
  const { sent } = await openOffice('/admin/venues', {
    ...serving(),
    [CREATE]: () => (refuses ? refusal(400, 'validation', { city: 'This is too long' }) : aVenue()),
  })
  await add().click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  const name = dialog().getByLabelText('Venue Name')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('This field is required')
  await name.fill('Cellar')
  await dialog().getByLabelText('Address').fill('1 Low St')
  await dialog().getByLabelText('Capacity').fill('1.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByLabelText('Capacity')).toHaveFocus()
  await dialog().getByLabelText('Capacity').fill('80')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByLabelText('City')).toHaveFocus()
  await expect
    .element(dialog().getByLabelText('City'))
    .toHaveAccessibleDescription('This is too long')
  refuses = false
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(add()).toHaveFocus()
  expect(sent(CREATE)).toHaveLength(2)
  expect(sent(CREATE)[1]).toMatchObject({ name: 'Cellar', capacity: 80, country: 'USA' })
})

it('restores a draft, and forgets it once it is discarded', async () => {
  const first = await openOffice('/admin/venues', serving())
  await page.getByRole('button', { name: 'Edit Neon Hall' }).click()
  await dialog('Edit venue').getByLabelText('Capacity').fill('1080')
  await first.screen.unmount()

  await openOffice('/admin/venues', serving())
  await page.getByRole('button', { name: 'Edit Neon Hall' }).click()
  await expect.element(dialog('Edit venue').getByLabelText('Capacity')).toHaveValue(1080)
  await dialog('Edit venue').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog('Edit venue').getByLabelText('Capacity')).toHaveValue(300)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Edit venue')).not.toBeInTheDocument()
})

it('offers no deletion while the venue has events', async () => {
  await openOffice('/admin/venues', serving(aVenue({ events_count: 2 })))
  await page.getByRole('button', { name: 'Delete Neon Hall' }).click()
  await expect
    .element(question('Delete Neon Hall').getByText(/This venue has 2 events\./))
    .toBeVisible()
  await expect
    .element(question('Delete Neon Hall').getByRole('button', { name: 'Delete' }))
    .not.toBeInTheDocument()
})

it('stays open when the deletion is refused, and says why', async () => {
  await openOffice('/admin/venues', {
    ...serving(),
    'DELETE /api/admin/venues/:id': () => refusal(409, 'venue_in_use'),
  })
  await page.getByRole('button', { name: 'Delete Neon Hall' }).click()
  await question('Delete Neon Hall').getByRole('button', { name: 'Delete' }).click()
  await expect.element(question('Delete Neon Hall').getByRole('alert')).toBeVisible()
})

it('lists a new venue, its change and its deletion, and leads to its events', async () => {
  let venues = [aVenue({ events_count: 2 })]
  const changed = (body: unknown) => Object.assign(aVenue({ id: 'cellar' }), body)
  const { history } = await openOffice('/admin/venues', {
    'GET /api/admin/venues': () => ({ venues, next_cursor: null }),
    [CREATE]: ({ body }) => {
      venues = [...venues, changed(body)]
      return Response.json(venues.at(-1), { status: 201 })
    },
    [SAVE]: ({ body }) => {
      venues = venues.with(-1, changed(body))
      return venues.at(-1)
    },
    'DELETE /api/admin/venues/:id': () => {
      venues = venues.slice(0, -1)
      return new Response(null, { status: 204 })
    },
    'GET /api/admin/events': () => ({ events: [], total: 0, next_cursor: null }),
  })
  await add().click()
  await dialog().getByLabelText('Venue Name').fill('Cellar')
  await dialog().getByLabelText('Address').fill('1 Low St')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Cellar' }).click()
  await dialog('Edit venue').getByLabelText('Capacity').fill('1080')
  await dialog('Edit venue').getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Cellar' })
  await expect.element(row.getByText('1,080')).toBeVisible()
  await row.getByRole('button', { name: 'Delete Cellar' }).click()
  await question('Delete Cellar').getByRole('button', { name: 'Delete' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'View Neon Hall' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See 2 events' }).click()
  await expect.poll(() => history.location.pathname).toBe('/admin/events')
  expect(history.location.search).toMatch(/search=Neon/)
})
