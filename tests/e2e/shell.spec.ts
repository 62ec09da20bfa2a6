import { expect } from '@playwright/test'
import { join } from './members'
import { collectProblems, openPainted, test } from './support'
import { walk } from './walk'

const PUBLIC = [
  '/',
  '/music',
  '/music/catalog',
  '/music/catalog/neon-boulevard',
  '/music/track/spring-love',
  '/music/player',
  '/virtual-meet',
  '/tv',
  '/radio',
  '/radio/player',
  '/social/login',
  '/social/signup',
  '/signup-options',
  '/auth/reset-password',
  '/vip-signup',
  '/vip-confirmation',
  '/events',
  '/events/demo-event-03',
  '/social/post/demo-post-01',
  '/privacy',
  '/terms',
  '/copyright',
  '/chat',
  '/styleguide',
  '/no/such/page',
]
const MEMBERS = ['/social', '/social/settings', '/music/favorites', '/music/offline', '/membership']
const STAFF = [
  ['/admin', 'Overview'],
  ['/admin/analytics', 'Analytics'],
  ['/admin/analytics/tracks', 'Track Analytics'],
  ['/admin/events', 'Events'],
  ['/admin/events?edit=new', 'Create Event'],
  ['/admin/venues', 'Venues'],
  ['/admin/tickets', 'Tickets'],
  ['/admin/users', 'Users'],
  ['/admin/messages', 'Messages'],
  ['/admin/marketing', 'Marketing'],
  ['/admin/settings', 'Settings'],
  ['/admin/audit', 'Audit log'],
] as const

// In Portuguese loads.spec.ts opens them. Both languages have the same markup: axe, which takes most of the time, runs here only.
test('every public page renders without errors, wide and narrow', async ({ page }) => {
  test.setTimeout(300_000)
  const problems = collectProblems(page)
  for (const path of PUBLIC) await walk(page, path, 'en')
  expect(problems).toEqual([])
})

test('every member and team page renders without errors, wide and narrow', async ({ page }) => {
  test.setTimeout(300_000)
  const problems = collectProblems(page)
  await join(page, 'admin')
  for (const path of MEMBERS) {
    await walk(page, path, 'en')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  }
  for (const [path, name] of STAFF) {
    await walk(page, path, 'en')
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
  expect(problems).toEqual([])
})

test('the language follows the browser, then the fan’s own choice, which is stored', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'pt-PT' })
  const page = await context.newPage()
  await page.goto('/social/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.getByRole('banner').getByRole('link', { name: /EN/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('the catalog can be reached by keyboard alone', async ({ page }) => {
  await openPainted(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', /#/)
  await page.getByRole('button', { name: 'Media' }).focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('banner').getByRole('link', { name: 'Music Catalog' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/music\/catalog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the audio player opens in its own window', async ({ page }) => {
  await openPainted(page, '/')
  await page.getByRole('button', { name: 'Media' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('banner').getByRole('link', { name: 'Audio Player' }).click()
  const popup = await opened
  await expect(popup).toHaveURL(/\/music\/player$/)
  expect(await popup.evaluate(() => window.name)).toBe('musicplayer')
  await expect(popup.getByRole('banner')).toHaveCount(0)
})

test('a new page starts at its top, and Back restores the position', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/music/catalog')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const album = page.getByRole('article').getByRole('link').nth(20)
  await album.scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(300)
  const before = await scrolled()
  await album.click()
  await expect(page).toHaveURL(/\/music\/catalog\/[\w-]+$/)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/music\/catalog$/)
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(5)
})

test.describe('without a service worker', () => {
  // One that takes a page over at that moment lets a request pass `page.route`.
  test.use({ serviceWorkers: 'block' })

  test('a page loaded before a deployment can open what only the new version has', async ({
    page,
  }) => {
    let deployed = false
    page.on('request', (request) => {
      deployed ||= request.isNavigationRequest() && request.url().endsWith('/terms')
    })
    // The old page's file for the screen is gone; the new document names one that exists. A site here is deployed only once.
    await page.route(/\/assets\/terms-[\w-]+\.js$/, (route) =>
      deployed ? route.continue() : route.fulfill({ status: 404 }),
    )
    await page.goto('/privacy')
    await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i)
    expect(deployed).toBe(true)
  })
})

test('a page that somebody may not open leads to one that they may', async ({ page }) => {
  for (const path of ['/social', '/chat']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL(`/social/login?next=${encodeURIComponent(path)}`)
  }
  const { id } = await join(page)
  await page.goto('/social/login')
  await expect(page).toHaveURL(`/social/profile/${id}`)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})
