import { type Page, expect } from '@playwright/test'
import { card, isLive, openElsewhere, publish, unique } from './feed'
import { join } from './members'
import { collectProblems, test } from './support'

const PICTURE = 'content/demo/media/covers/rooftop-rain.webp'

async function tabTo(page: Page, role: 'textbox' | 'button', name: string) {
  const target = page.getByRole(role, { name, exact: true })
  for (let i = 0; i < 40; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by keyboard`)
}

test('a post with a picture appears live for another fan: liked, commented, deleted', async ({
  page,
  elsewhere,
}) => {
  const problems = collectProblems(page)
  const other = await openElsewhere(elsewhere)
  await join(page)
  await page.goto('/social')
  const text = unique('Front row')

  await tabTo(page, 'textbox', 'Write a post')
  await page.keyboard.type(text)
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await tabTo(page, 'textbox', 'Describe the picture')
  await page.keyboard.type('A record sleeve')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await tabTo(page, 'button', 'Post')
  await page.keyboard.press('Enter')
  await expect(card(page, text)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('')

  const seen = card(other, text)
  await expect(seen).toBeVisible()
  const picture = seen.getByRole('img', { name: 'A record sleeve' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /\?width=\d+&height=\d+&quality=\d+$/)
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1)

  await seen.getByRole('button', { name: 'Like, 0 so far' }).click()
  await expect(card(page, text).getByRole('button', { name: 'Like, 1 so far' })).toBeVisible()

  await seen.getByRole('button', { name: '0 comments' }).click()
  await seen.getByLabel('Write a comment').fill('See you there')
  await seen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(seen.getByRole('listitem').getByText('See you there')).toBeVisible()
  await card(page, text).getByRole('button', { name: '1 comment' }).click()
  await expect(card(page, text).getByRole('listitem').getByText('See you there')).toHaveCount(1)

  // The author of the post is not the author of the comment.
  await expect(card(page, text).getByRole('button', { name: 'Delete Comment' })).toHaveCount(0)
  await seen.getByRole('button', { name: 'Delete Comment' }).click()
  const asking = other.getByRole('dialog', { name: 'Delete Comment' })
  await expect(asking.getByText('See you there')).toBeVisible()
  await asking.getByRole('button', { name: 'Delete', exact: true }).click()
  for (const shown of [seen, card(page, text)]) {
    await expect(shown.getByRole('listitem').getByText('See you there')).toHaveCount(0)
    await expect(shown.getByRole('button', { name: '0 comments' })).toBeVisible()
  }

  await expect(seen.getByRole('button', { name: 'Delete Post' })).toHaveCount(0)
  await card(page, text).getByRole('button', { name: 'Delete Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Post' })
  await expect(
    dialog.getByText('Are you sure you want to delete this post? This action cannot be undone.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await card(page, text).getByRole('button', { name: 'Delete Post' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card(page, text)).toHaveCount(0)
  await expect(seen).toHaveCount(0)
  expect(problems).toEqual([])
})

test('events missed offline arrive afterwards, once and in order', async ({ page, elsewhere }) => {
  const other = await openElsewhere(elsewhere)
  await join(page)
  await page.goto('/social')
  const start = unique('Tunnel')
  await other.context().setOffline(true)
  await expect(other.getByText('You are offline.', { exact: false })).toBeVisible()
  const texts = [1, 2, 3].map((n) => `${start} ${n}`)
  for (const text of texts) await publish(page, text)
  await expect(other.getByText(start, { exact: false })).toHaveCount(0)

  await other.context().setOffline(false)
  await isLive(other)
  const shown = other.getByText(start, { exact: false })
  await expect(shown).toHaveText(texts.toReversed())
  await publish(page, `${start} 4`)
  await expect(shown).toHaveText([`${start} 4`, ...texts.toReversed()])
})

test('new posts do not move the page while a fan reads; Back restores the position', async ({
  page,
  elsewhere,
}) => {
  const writer = await openElsewhere(elsewhere)
  await join(page)
  await page.goto('/social')
  await isLive(page)
  // By its address: posts of other journeys may arrive above it while the page is still at its top.
  const address = await page
    .getByRole('article')
    .nth(3)
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .getAttribute('href')
  const read = page.getByRole('article').filter({ has: page.locator(`a[href="${address}"]`) })
  await read.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 300))
  const place = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  const text = unique('News')
  await publish(writer, text)
  // Other journeys post at the same time.
  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ })
  await expect(pill).toBeVisible()
  expect(Math.abs((await place()) - before)).toBeLessThan(3)

  const link = read.getByRole('link').filter({ has: page.locator('time') })
  // The click may scroll first, so take the position then.
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/social\/post\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  // Within one line of text: a late font may have moved it by less.
  const away = () => page.evaluate((from) => Math.abs(scrollY - from), scrolled)
  await expect.poll(away).toBeLessThan(20)

  await pill.click()
  await expect(card(page, text)).toBeInViewport()
})

test('a visitor reads a shared post, is asked to sign in for more, and is told when it is deleted', async ({
  page,
  elsewhere,
}) => {
  await page.goto('/social')
  await expect(page).toHaveURL(/\/social\/login\?next=%2Fsocial$/)
  const writer = await openElsewhere(elsewhere)
  const text = unique('For everyone')
  const id = await publish(writer, text)
  await card(writer, text)
    .getByRole('button', { name: /^Share this post/ })
    .click()
  const sharing = writer.getByRole('dialog', { name: 'Share Post' })
  const link = await sharing.getByRole('textbox').inputValue()
  expect(new URL(link).pathname).toBe(`/social/post/${id}`)
  await writer.context().grantPermissions(['clipboard-write', 'clipboard-read'])
  await sharing.getByRole('button', { name: /copy/i }).click()
  await expect.poll(() => writer.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await writer.keyboard.press('Escape')
  await page.goto(link)
  await expect(card(page, text)).toBeVisible()
  await expect(page.getByText('Members like, comment and post.', { exact: false })).toBeVisible()

  await page.goto('/social/post/nowhere')
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()

  await join(page)
  await page.goto(`/social/post/${id}`)
  await expect(card(page, text)).toBeVisible()
  await expect(card(writer, text)).toBeVisible()
  await card(writer, text).getByRole('button', { name: 'Delete Post' }).click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This post was deleted' })).toBeVisible()
})
