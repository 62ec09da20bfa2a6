import { type Page, expect } from '@playwright/test'
import { type Role, join, newName } from './members'
import type { Elsewhere } from './support'

export const unique = (text: string) => `${text} ${newName()}`

/** A socket opens quickly, but slower on a busy machine. */
export const isLive = (page: Page) =>
  expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 })

/** Another member, in their own browser, on the feed. */
export async function openElsewhere(elsewhere: Elsewhere, role: Role = 'vip') {
  const page = await elsewhere()
  await join(page, role)
  await page.goto('/social')
  await isLive(page)
  return page
}

export const card = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text })

/** A request as the page itself would make it, with its cookies. */
export const publish = (page: Page, content: string) =>
  page.evaluate(async (text) => {
    const response = await fetch('/api/posts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: text }),
    })
    const post: unknown = await response.json()
    return typeof post === 'object' && post && 'id' in post ? String(post.id) : ''
  }, content)
