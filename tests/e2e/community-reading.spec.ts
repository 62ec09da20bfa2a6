import { type Page, expect } from '@playwright/test'
import { isLive } from './feed'
import { join } from './members'
import { test } from './support'

/** The number of posts in the demo's feed: more than two pages. */
const DEMO_POSTS = 42

const addresses = (page: Page) =>
  page
    .getByRole('article')
    .locator('a:has(time)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('scrolling reaches the first post and shows none twice', async ({ page }) => {
  await join(page)
  await page.goto('/social')
  await isLive(page)
  const oldest = page.locator(`a[href$="/demo-post-${DEMO_POSTS}"]:has(time)`)
  const isThere = async () => {
    await page.mouse.wheel(0, 4000)
    return oldest.count()
  }
  await expect.poll(isThere, { timeout: 30_000 }).toBe(1)
  const read = await addresses(page)
  expect(new Set(read).size).toBe(read.length)
  expect(read.filter((address) => address.includes('demo-post-')).length).toBe(DEMO_POSTS)
  await expect(page.getByRole('button', { name: 'Load more posts' })).toHaveCount(0)
})
