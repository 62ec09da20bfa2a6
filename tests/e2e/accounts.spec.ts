import { expect } from '@playwright/test'
import { PASSWORD, join } from './members'
import { mailTo, test } from './support'

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
  await expect(page).toHaveURL(/\/social\/login$/)

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

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await join(page)
  await page.goto('/terms')
  const other = await context.newPage()
  await other.goto('/terms')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
