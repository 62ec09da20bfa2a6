import { type Page, expect } from '@playwright/test'
import { subscriptionOf } from './sandbox'

export const TRACK = '/music/track/neon-boulevard-1'
export const STREAM = '/api/tracks/neon-boulevard-1/stream'

/** Links in mails and the return from the payment page use the site's own host name, and cookies belong to a host. */
export const SITE = (process.env.BASE_URL ?? 'http://localhost:8787').replace(
  '127.0.0.1',
  'localhost',
)

export const answers = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url, { headers: { Range: 'bytes=0-9' } })).status, path)

/** Goes to the payment page from any locked item. */
export async function goToPay(page: Page) {
  await page.getByRole('button', { name: 'Join VIP' }).click()
  await expect(page).toHaveURL(/\/checkout\/cs_test_/)
  return /cs_test_\w+/.exec(page.url())?.[0] ?? ''
}

/** @returns the subscription */
export async function becomeVip(page: Page) {
  await page.goto('/vip-signup')
  const session = await goToPay(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to VIP!' })).toBeVisible()
  return subscriptionOf(session)
}
