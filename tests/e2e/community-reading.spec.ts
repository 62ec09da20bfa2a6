import { type Page, expect } from '@playwright/test'
import { card, isLive, openElsewhere, publish, unique } from './feed'
import { join } from './members'
import { test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

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

test('a page that fails to load says so and loads on retry', async ({ page }) => {
  await join(page)
  // The connection fails for the next page only: the local server does not fail on demand. From the beginning: a page
  // without its pictures is short, and loads the next posts by itself.
  await page.route('**/api/posts?*cursor=*', (route) => route.abort())
  await page.goto('/social')
  await isLive(page)
  const again = page.getByRole('button', { name: 'Try again' })
  const failed = async () => {
    await page.mouse.wheel(0, 4000)
    return again.isVisible()
  }
  await expect.poll(failed, { timeout: 30_000 }).toBe(true)
  await expect(page.getByText('Failed to load posts')).toBeVisible()
  const before = (await addresses(page)).length
  await page.unrouteAll()
  await again.click()
  await expect.poll(async () => (await addresses(page)).length).toBeGreaterThan(before)
})

test('a long thread loads in parts, oldest comment first', async ({ page, elsewhere }) => {
  const other = await openElsewhere(elsewhere)
  const text = unique('A long talk')
  const id = await publish(other, text)
  const statuses = await other.evaluate(async (post) => {
    const answers = []
    for (let i = 1; i <= 23; i++) {
      const { status } = await fetch(`/api/posts/${post}/comments`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: `Word ${i}.` }),
      })
      answers.push(status)
    }
    return answers
  }, id)
  expect(new Set(statuses)).toEqual(new Set([201]))

  await join(page)
  await page.goto(`/social/post/${id}`)
  const said = () => page.getByRole('listitem').getByText(/^Word \d+\.$/)
  await expect(said()).toHaveCount(20)
  await expect(said().first()).toHaveText('Word 1.')
  await page.getByRole('button', { name: 'Load more comments' }).click()
  await expect(said()).toHaveCount(23)
  await expect(said().last()).toHaveText('Word 23.')
  await expect(page.getByRole('button', { name: 'Load more comments' })).toHaveCount(0)
})

test('a post is shared by its link, which a visitor can open', async ({ page, elsewhere }) => {
  await join(page)
  await page.goto('/social')
  await isLive(page)
  const text = unique('Pass it on')
  const id = await publish(page, text)
  await card(page, text)
    .getByRole('button', { name: /^Share this post/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Share Post' })
  const link = await dialog.getByRole('textbox').inputValue()
  expect(new URL(link).pathname).toBe(`/social/post/${id}`)
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
  await dialog.getByRole('button', { name: /copy/i }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const visitor = await elsewhere()
  await visitor.goto(link)
  await expect(card(visitor, text)).toBeVisible()
})
