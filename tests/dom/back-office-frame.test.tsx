import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from './support/api'
import { boxOf } from './support/club'
import { aUser } from './support/data'
import { openOffice } from './support/office'

const users = { users: [aUser(1), aUser(2)], total: 2, next_cursor: null }
const OVERVIEW = {
  current_visitors: 33,
  page_views: 87,
  avg_session_duration: 273,
  trends: { page_views: -9.4, avg_session_duration: null },
  total_users: 17,
  vips: 3,
  new_users_today: 0,
  active_users: 1,
  total_messages: 40,
  unread_messages: 6,
  upcoming_events: 7,
  newsletter_subscribers: 1121,
}
const overview = {
  'GET /api/admin/overview': () => OVERVIEW,
  'GET /api/admin/notices': () => ({ notices: [], open_disputes: 0 }),
  'GET /api/admin/setup': () => ({ items: [] }),
}
const menu = page.getByRole('navigation', { name: 'Back office' })
const link = (name: string) => menu.getByRole('link', { name, exact: true })

afterEach(() => page.viewport(1280, 900))

describe('the menu', () => {
  it('lists the pages in groups', async () => {
    await openOffice('/admin/users', { 'GET /api/admin/users': () => users })
    const pagesOf = (group: string) =>
      menu
        .getByRole('list', { name: group })
        .getByRole('link')
        .all()
        .map((each) => each.element().textContent)
    await expect.element(link('Users')).toHaveAttribute('aria-current', 'page')
    expect(pagesOf('Music')).toEqual(['Releases', 'Stations', 'TV channels'])
    expect(pagesOf('Shows')).toEqual(['Events', 'Live events', 'Venues', 'Tickets'])
    expect(pagesOf('People')).toEqual(['Users', 'Messages', 'Marketing', 'Broadcasts'])
    expect(pagesOf('Figures')).toEqual(['Analytics', 'Track Analytics'])
    expect(pagesOf('Site')).toEqual(['Site', 'Audit log'])
  })

  it('marks the page above the one on screen, and leads from a section to the list', async () => {
    const { history } = await openOffice('/admin/site/brand', {
      'GET /api/admin/site/brand': () => refusal(500, 'internal'),
    })
    await expect.element(link('Site')).toHaveAttribute('aria-current', 'true')
    await expect.element(link('Audit log')).not.toHaveAttribute('aria-current')
    await link('Site').click()
    await expect.element(link('Site')).toHaveAttribute('aria-current', 'page')
    expect(history.location.pathname.replace(/\/$/, '')).toBe('/admin/site')
  })

  it.each([
    [1440, 900],
    [900, 900],
    [390, 844],
  ])('shows Settings and Logout without scrolling at %i × %i', async (width, height) => {
    await page.viewport(width, height)
    await openOffice('/admin', overview)
    if (width < 1024) await page.getByRole('button', { name: 'Back office menu' }).click()
    for (const item of [
      menu.getByRole('link', { name: 'Settings' }),
      menu.getByRole('button', { name: 'Logout' }),
    ]) {
      await expect.element(item).toBeVisible()
      expect(boxOf(item).bottom).toBeLessThanOrEqual(height)
    }
  })
})

it('the overview shows one number of visitors, minutes, and VIPs', async () => {
  await openOffice('/admin', overview)
  await expect.element(page.getByText('33')).toBeVisible()
  await expect.element(page.getByText('4m 33s')).toBeVisible()
  await expect.element(page.getByText(/visitors? now/)).not.toBeInTheDocument()
  const vips = page.getByRole('main').getByRole('link', { name: /VIPs/ })
  await expect.element(vips.getByText('3 members with VIP')).toBeVisible()
  await expect.element(vips).toHaveAttribute('href', '/admin/users?role=vip')
})

it('a table of a tablet has what does not fit under the name, and is sorted by it', async () => {
  await page.viewport(768, 900)
  const asked: string[] = []
  await openOffice('/admin/users', {
    'GET /api/admin/users': ({ url }) => {
      asked.push(url.search)
      return users
    },
  })
  const name = page.getByRole('row', { name: /fan_1/ }).getByRole('cell').first()
  await expect.element(name.getByText(/Never/)).toBeVisible()
  const frame = page.getByRole('table').element().parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
  await page.getByRole('button', { name: 'Last Login' }).click()
  await expect.poll(() => asked).toContain('?sort=last_sign_in_at')
})
