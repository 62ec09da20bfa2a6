import { type Page, expect } from '@playwright/test'
import { card, isLive, openElsewhere, publish, unique } from './feed'
import { join } from './members'
import { accessibilityProblems, collectProblems, test } from './support'

test('a mention shows on the bell of an open page and leads to the comment', async ({
  page,
  elsewhere,
}) => {
  const problems = collectProblems(page)
  const bea = await join(page)
  await hearsNoAnnouncements(page)
  await page.goto('/social')
  await isLive(page)
  const ana = await openElsewhere(elsewhere)
  const text = unique('Front row')
  await publish(ana, text)

  // The name is completed with the keyboard.
  const post = card(ana, text)
  await post.getByRole('button', { name: '0 comments' }).click()
  const field = post.getByLabel('Write a comment')
  await field.click()
  await ana.keyboard.type(`Are you coming, @${bea.username.slice(0, -1)}`)
  await expect(ana.getByRole('option', { name: bea.username })).toBeVisible()
  await ana.keyboard.press('Enter')
  await expect(field).toHaveValue(`Are you coming, @${bea.username} `)
  await ana.keyboard.press('Control+Enter')
  await expect(
    post.getByRole('listitem').getByRole('link', { name: `@${bea.username}` }),
  ).toBeVisible()

  const bell = page.getByRole('link', { name: 'Notifications: 1 unread' })
  await expect(bell).toBeVisible()
  await bell.click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const entry = page.getByRole('link', { name: /mentioned you/ })
  await expect(entry).toContainText('Are you coming')
  expect(await accessibilityProblems(page)).toEqual([])

  await entry.focus()
  await page.keyboard.press('Enter')
  const comment = page.getByRole('listitem').filter({ hasText: 'Are you coming' })
  await expect(comment).toBeInViewport()
  await expect(comment).toBeFocused()
  await expect(page).toHaveURL(/\/social\/post\/\w+#comment-\w+$/)
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  // The mention leads to the profile.
  await comment.getByRole('link', { name: `@${bea.username}` }).click()
  await expect(page.getByRole('heading', { name: bea.username, level: 1 })).toBeVisible()
  expect(problems).toEqual([])
})

/** Other journeys announce releases, events and parties to the whole club meanwhile. */
async function hearsNoAnnouncements(page: Page) {
  const off = { app: false, push: false, mail: false }
  const answer = await page.request.put('/api/notifications/preferences', {
    data: {
      kinds: { release: off, event: off, party: off, broadcast: off },
      quiet: null,
      paused: false,
    },
  })
  expect(answer.ok()).toBe(true)
}
