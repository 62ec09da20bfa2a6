import { type Page, expect, test } from '@playwright/test'
import { listenForProblems, signIn } from './support'

test('radio and TV are locked for a fan, who is told the way in', async ({ page }) => {
  await signIn(page, 'fan')
  for (const path of ['/radio', '/tv']) {
    await page.goto(path)
    await expect(page.getByText('VIP Access Required').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Become a VIP Member' }).first()).toHaveAttribute(
      'href',
      /\/vip-signup/,
    )
  }
  expect((await page.request.get('/api/radio/stations/nyc-rhythm/stream')).status()).toBe(403)
  expect((await page.request.get('/api/tv/channels/neon-boulevard-video/stream')).status()).toBe(
    403,
  )
})

test('a VIP hears a station, changes it, and what is said to play is what the clock says', async ({
  page,
}) => {
  const problems = listenForProblems(page)
  await signIn(page, 'vip')
  await page.goto('/radio')
  await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await expect.poll(() => soundOf(page), { timeout: 20_000 }).toBeGreaterThan(0)

  const now: unknown = await (
    await page.request.get('/api/radio/stations/freestyle-lovers/now')
  ).json()
  await expect(page.getByText(titleOf(now)).first()).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('button', { name: /NYC Rhythm Radio/ })
    .first()
    .click()
  await expect.poll(() => soundOf(page), { timeout: 20_000 }).toBeGreaterThan(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'TV' }).click()
  await expect(page).toHaveURL(/\/tv$/)
  expect(problems).toEqual([])
})

test('a VIP watches a channel, and the radio falls silent for it', async ({ page }) => {
  const problems = listenForProblems(page)
  await signIn(page, 'vip')
  await page.goto('/tv')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Mirrorball Season/ })
    .first()
    .click()
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((screen: HTMLVideoElement) => screen.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0.5)
  expect(problems).toEqual([])
})

/** The loudest moment just now; the player shows it to browsers that a program drives. */
const soundOf = (page: Page) =>
  page.evaluate(() => {
    const probe: unknown = Reflect.get(window, '__player')
    return typeof probe === 'object' &&
      probe !== null &&
      'level' in probe &&
      typeof probe.level === 'function'
      ? Number(probe.level())
      : 0
  })

function titleOf(now: unknown) {
  const track: unknown =
    typeof now === 'object' && now !== null && 'track' in now ? now.track : null
  return typeof track === 'object' && track !== null && 'title' in track
    ? String(track.title)
    : 'nothing'
}
