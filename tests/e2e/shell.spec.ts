import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { listenForProblems, signIn } from './support'

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
  '/privacy',
  '/terms',
  '/copyright',
  '/chat',
  '/no/such/page',
]
const MEMBERS = ['/social', '/music/favorites']
const STAFF = [
  '',
  '/analytics',
  '/analytics/tracks',
  '/events',
  '/venues',
  '/tickets',
  '/users',
  '/messages',
  '/marketing',
  '/settings',
]

for (const locale of ['en-US', 'pt-BR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('every public page opens with a heading, a title, and nothing wrong', async ({ page }) => {
      test.setTimeout(180_000)
      const problems = listenForProblems(page)
      for (const path of PUBLIC) {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute(
          'lang',
          locale === 'pt-BR' ? 'pt-BR' : 'en',
        )
        expect(await page.title(), path).not.toBe('')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => [path, id, nodes[0]?.html]),
          path,
        ).toEqual([])
      }
      expect(problems).toEqual([])
    })
  })
}

test('every page of the back office opens for the team', async ({ page }) => {
  const problems = listenForProblems(page)
  await signIn(page, 'admin')
  for (const path of [...STAFF.map((part) => `/admin${part}`), ...MEMBERS]) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(path.startsWith('/admin') ? 0 : 1)
  }
  expect(problems).toEqual([])
})

test('the language is the browser’s, then the fan’s own choice, and is remembered', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'pt-PT' })
  const page = await context.newPage()
  await page.goto('/social/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.getByRole('banner').getByRole('button', { name: /EN/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('the whole way into the catalog can be gone by keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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

test('the audio player opens in a window of its own', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Media' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('banner').getByRole('link', { name: 'Audio Player' }).click()
  const popup = await opened
  await expect(popup).toHaveURL(/\/music\/player$/)
  expect(await popup.evaluate(() => window.name)).toBe('musicplayer')
  await expect(popup.getByRole('banner')).toHaveCount(0)
})

for (const width of [320, 360]) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const path of [
      '/',
      '/music/catalog',
      '/music/catalog/neon-boulevard',
      '/social/signup',
      '/signup-options',
      '/radio',
      '/tv',
    ]) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
    }
  })
}
