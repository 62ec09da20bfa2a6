import { expect } from '@playwright/test'
import { PASSWORD, join, newName } from './members'
import { DEMO_PASSWORD, mailTo, test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

test('a fan who forgot the password signs in again by mail, and the token leaves the address bar', async ({
  page,
  context,
}) => {
  const { email } = await join(page)
  await context.clearCookies()

  await page.goto('/social/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  // The URL changes before the screen does, and both screens ask for an email.
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(
    page.getByText('Password reset instructions have been sent to your email.'),
  ).toBeVisible()

  const { text } = await mailTo(email, '/auth/reset-password?token=')
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await page.getByLabel('New Password', { exact: true }).fill('a-new-one')
  await page.getByLabel('Confirm New Password').fill('a-new-one')
  await page
    .getByRole('main')
    .getByRole('button', { name: /reset|password/i })
    .last()
    .click()
  await expect(
    page.getByText('Your password has been reset successfully! Redirecting to login...'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/social\/login$/, { timeout: 5000 })

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-new-one')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/social\/profile\//)
})

test('a new fan confirms the address by mail with a button, and changes it in the settings', async ({
  page,
}) => {
  const { email: first } = await join(page)
  const second = `new-${first}`
  const openLink = async (address: string) => {
    const { text } = await mailTo(address, '/auth/confirm-email?token=')
    const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    await page.goto(link.pathname + link.search)
    // The token leaves the address bar, and nothing is confirmed yet.
    await expect(page).toHaveURL(/\/auth\/confirm-email$/)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
  }

  await page.goto('/social/settings')
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await openLink(first)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New email address').fill(second)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`We have sent a link to ${second}.`)).toBeVisible()
  await openLink(second)
  await expect(page.getByRole('main').getByText(second)).toBeVisible()
})

test('a sign-up whose answer was lost says so', async ({ page }) => {
  const username = newName('cut')
  await page.goto('/social/signup')
  // The account is created, but the client gets only the status of the answer. A server cannot lose an answer on demand.
  await page.route('**/api/auth/signup', async (route) =>
    route.fulfill({ status: (await route.fetch()).status(), body: '' }),
  )
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@fans.test`)
  await page.getByLabel('Password', { exact: true }).fill('a-password')
  await page.getByLabel('Confirm Password').fill('a-password')
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Failed to retrieve user data')).toBeVisible()
})

test('errors are shown at their fields and disclose nothing', async ({ page }) => {
  await page.goto('/social/signup')
  await page.getByLabel('Username').fill('a b')
  await page.getByLabel('Email').fill('someone@fans.test')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm Password').fill('123456')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Username can only contain letters, numbers, and underscores'),
  ).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await page.getByLabel('Username').fill('someone')
  await page.getByLabel('Username').press('Enter')
  await expect(page.getByText("Passwords don't match")).toBeVisible()

  await page.goto('/social/login')
  await page.getByLabel('Email').fill('nobody@fans.test')
  await page.getByLabel('Password', { exact: true }).fill('whatever')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('member and team pages redirect visitors and fans', async ({ page }) => {
  for (const path of ['/social', '/music/favorites', '/social/profile/someone']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/social\/login/)
  }
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/$/)

  await join(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await join(page, 'admin')
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL(/\/admin$/)
})

test('signing in leads a fan to their profile, the team to the back office, nobody to another site', async ({
  page,
  baseURL,
}) => {
  for (const [email, next, arrival] of [
    ['admin@demo.test', '', /\/admin$/],
    ['fan@demo.test', '', /\/social\/profile\/[\w-]+$/],
    ['fan@demo.test', '/music/favorites', /\/music\/favorites$/],
    ['fan@demo.test', '/\\evil.test', /\/social\/profile\/[\w-]+$/],
    ['fan@demo.test', 'javascript:alert(1)', /\/social\/profile\/[\w-]+$/],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(`/social/login${next && `?next=${encodeURIComponent(next)}`}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(arrival)
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
  }
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await join(page)
  await page.goto('/music/catalog')
  const other = await context.newPage()
  await other.goto('/music/catalog')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
