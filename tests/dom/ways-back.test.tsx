import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from './support/api'
import { FAN, openClub } from './support/club'

const EVENTS = { 'GET /api/events': () => ({ events: [], next_cursor: null }) }

it('says to a member why they were led home from the back office, once', async () => {
  document.cookie = 'refused=1; Path=/'
  const { screen } = await openClub('/events', EVENTS, { user: FAN })
  const reason = page.getByText("You don't have permission to access this content.")
  await expect.element(reason).toBeVisible()
  expect(document.cookie).not.toContain('refused')
  await screen.unmount()
})

it('leads from a live event that is none to those that are', async () => {
  await openClub(
    '/live/none',
    { ...EVENTS, 'GET /api/parties/:id': () => refusal(404, 'not_found') },
    { user: FAN },
  )
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'All events' }))
    .toHaveAttribute('href', '/events')
})
