import { type Page, expect } from '@playwright/test'
import { signIn } from './support'

export const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const messages = (page: Page) => list(page).getByRole('listitem')
export const composer = (page: Page) => page.getByPlaceholder('Type your message...')

/** Signed in as the VIP, in an empty chat. */
export async function openChat(page: Page) {
  await signIn(page, 'vip')
  await page.goto('/chat')
  await expect(composer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Chat' }).click()
  await page.getByRole('button', { name: 'Clear History' }).click()
  await expect(page.getByText('Say hello to The Artist')).toBeVisible()
}
