import { type Page, expect } from '@playwright/test'
import { join } from './members'

export const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const messages = (page: Page) => list(page).getByRole('listitem')
export const composer = (page: Page) => page.getByPlaceholder('Type your message...')

/** A new VIP in their empty chat. */
export async function openChat(page: Page) {
  const member = await join(page, 'vip')
  await page.goto('/chat')
  await expect(composer(page)).toBeVisible()
  await expect(page.getByText('Say hello to The Artist')).toBeVisible()
  return member
}
