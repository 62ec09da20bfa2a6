import { type Page, expect } from '@playwright/test'
import type { NowPlaying } from '../../shared/radio'
import { join } from './members'
import { collectProblems, test } from './support'

test('a VIP hears a station, changes it, and watches a channel, which pauses the radio', async ({
  page,
}) => {
  const problems = collectProblems(page)
  await join(page, 'vip')
  await page.goto('/radio')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^play/i }).first().click()
  await expect.poll(() => soundOf(page)).toBeGreaterThan(0)
  // The next track may begin between the answer and the look.
  await expect
    .poll(async () => main.getByText(await titleOnAir(page, 'freestyle-lovers')).count())
    .toBeGreaterThan(0)

  await main
    .getByRole('button', { name: /NYC Rhythm Radio/ })
    .first()
    .click()
  await expect(
    page.getByRole('region', { name: 'Player' }).getByText('NYC Rhythm Radio'),
  ).toBeVisible()
  await expect.poll(() => soundOf(page)).toBeGreaterThan(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'TV' }).click()
  await expect(page).toHaveURL(/\/tv$/)
  await main
    .getByRole('button', { name: /Mirrorball Season/ })
    .first()
    .click()
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((screen: HTMLVideoElement) => screen.currentTime))
    .toBeGreaterThan(0.5)
  await expect.poll(() => isAnyPlaying(page)).toBe(false)
  expect(problems).toEqual([])
})

test('the mini radio player changes stations, plays, pauses while it is folded, and stays folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page, 'vip')
  await page.goto('/events')
  const bar = page.getByRole('region', { name: 'Player' })
  await bar.getByRole('button', { name: 'Next station' }).click()
  await expect(bar.getByText('NYC Rhythm Radio')).toBeVisible()
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => soundOf(page)).toBeGreaterThan(0)

  // Controls that do not fit on a phone are in the drawer.
  await bar.locator('[aria-expanded]').click()
  await expect(bar.getByRole('slider', { name: 'Volume' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Open the popup player' })).toBeVisible()
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Collapse the radio' }).click()
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(bar.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Expand the radio' }).press('Enter')
  await expect(bar.getByRole('button', { name: 'Collapse the radio' })).toBeFocused()
})

/** The current peak; the player exposes it to automated browsers. */
const soundOf = (page: Page) => page.evaluate(() => window.__player?.level() ?? 0)

/** Whether one of the player's elements plays. */
const isAnyPlaying = (page: Page) =>
  page.evaluate(() => window.__player?.media.some(({ paused }) => !paused) ?? false)

async function titleOnAir(page: Page, station: string) {
  const answer = await page.request.get(`/api/radio/stations/${station}/now`)
  const { track }: NowPlaying = await answer.json()
  return track?.title ?? 'nothing'
}
