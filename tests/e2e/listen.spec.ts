import { type Page, expect } from '@playwright/test'
import { PASSWORD, grant, newName } from './members'
import { test } from './support'

test('a newcomer signs up, is refused, becomes VIP by an admin’s grant, and hears the track', async ({
  page,
}) => {
  const username = newName('fan')
  const account = { username, email: `${username}@fans.test`, password: PASSWORD }
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
  })

  await test.step('signs up', async () => {
    await page.goto('/signup-options')
    await page.getByRole('main').locator('a[href="/social/signup"]').first().click()
    await page.getByLabel('Username').fill(account.username)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByLabel('Confirm Password').fill(account.password)
    await page
      .getByRole('main')
      .getByRole('button', { name: /create account|sign up/i })
      .click()
    await expect(page).toHaveURL(/\/social\/profile\/[\w-]+$/)
  })
  const userId = page.url().split('/').at(-1) ?? ''

  await test.step('is refused the track, with the reason', async () => {
    await page.goto('/music/catalog/neon-boulevard')
    await expect(page.getByRole('link', { name: 'Unlock with VIP' }).first()).toHaveAttribute(
      'href',
      /^\/vip-signup\?next=/,
    )
    const stream = await page.request.get('/api/tracks/neon-boulevard-1/stream')
    expect(stream.status()).toBe(403)
  })

  await test.step('becomes VIP by an admin’s grant', async () => {
    await grant(userId, { is_vip: true })
  })

  await test.step('hears the track, also across a navigation', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Unlock with VIP' })).toHaveCount(0)
    const before = await totalPlays(page)
    const counted: string[] = []
    page.on('request', (request) => {
      if (/\/api\/tracks\/[^/]+\/plays$/.test(request.url())) counted.push(request.method())
    })
    await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => soundOf(page), { timeout: 20_000 }).toBeGreaterThan(0)

    await page
      .getByRole('main')
      .getByRole('link', { name: /catalog/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/music\/catalog$/)
    await expect.poll(() => soundOf(page)).toBeGreaterThan(0)
    // Other journeys play at the same time.
    await expect.poll(() => totalPlays(page), { timeout: 15_000 }).toBeGreaterThan(before)
    expect(counted).toEqual(['POST'])
  })

  expect(problems).toEqual([])
})

/** The sum of the analyser's frequency bins. */
const soundOf = (page: Page) =>
  page.evaluate(() => {
    const level: unknown = Reflect.get(window, '__player')
    return typeof level === 'object' &&
      level !== null &&
      'level' in level &&
      typeof level.level === 'function'
      ? Number(level.level())
      : 0
  })

async function totalPlays(page: Page) {
  const answer: unknown = await (await page.request.get('/api/plays/total')).json()
  return typeof answer === 'object' && answer !== null && 'total' in answer
    ? Number(answer.total)
    : NaN
}
