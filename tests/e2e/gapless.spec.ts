import { type Page, expect } from '@playwright/test'
import { grant, join } from './members'
import { test } from './support'

declare global {
  interface Window {
    /** The state that the player exposes to automated browsers. */
    __player?: {
      level: () => number
      media: readonly HTMLMediaElement[]
    }
  }
}

// The recordings end in 3 s, so the test does not wait a minute for each.
const BEFORE_END = 3

test('three tracks play to their ends across two pages, each ready before the one before it ends', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await join(page, 'vip')
  await page.goto('/music/catalog/neon-boulevard')
  await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await expect.poll(() => level(page), { timeout: 20_000 }).toBeGreaterThan(0.01)

  const heard = new Set<string>()
  for (const leadsTo of ['/music/catalog', '/music/catalog/mirrorball-season', null]) {
    // The bar may show its title later than the sound begins.
    await expect
      .poll(() => current(page))
      .toEqual({ title: expect.stringMatching(/./), element: expect.any(Number) })
    const before = await current(page)
    heard.add(before.title)
    await seekNearEnd(page)
    // The page changes while the next recording is prepared and the last seconds play.
    if (leadsTo) await page.getByRole('main').locator(`a[href="${leadsTo}"]`).first().click()
    await expect.poll(() => waiting(page)).toBe(true)
    // The recording that was ready plays, in the other element, and nothing else does: `npm run bench -- gapless` measures the gap.
    await expect
      .poll(() => current(page), { timeout: 20_000 })
      .toEqual({
        title: expect.not.stringContaining(before.title),
        element: 1 - Number(before.element),
      })
    if (leadsTo) await expect(page).toHaveURL(new RegExp(`${leadsTo}$`))
    await expect.poll(() => level(page)).toBeGreaterThan(0.01)
  }
  expect(heard.size).toBe(3)
})

test('a VIP who loses VIP hears the track to its end, and no next one', async ({ page }) => {
  const { id } = await join(page, 'vip')

  await page.goto('/music/catalog/neon-boulevard')
  await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await expect.poll(() => level(page), { timeout: 20_000 }).toBeGreaterThan(0.01)
  await seekNearEnd(page, 9)
  // The next recording is loaded by now, but must not play.
  await expect.poll(() => waiting(page)).toBe(true)
  await grant(id, { is_vip: false })

  await expect(page.getByRole('alert').filter({ hasText: /VIP/ })).toBeVisible({ timeout: 20_000 })
  expect(await sounding(page)).toBe(false)
  expect(await level(page)).toBeLessThan(0.001)
})

const level = (page: Page) => page.evaluate(() => window.__player?.level() ?? 0)

/** The title in the bar, and which of the two elements plays: null if not exactly one does. */
const current = (page: Page) =>
  page.evaluate(() => {
    const playing = (window.__player?.media ?? []).flatMap(({ paused }, at) => (paused ? [] : [at]))
    const title = document.querySelector('section.player-bar p')?.textContent ?? ''
    return { title, element: playing.length === 1 ? Number(playing[0]) : null }
  })

const sounding = (page: Page) =>
  page.evaluate(() => window.__player?.media.some(({ paused }) => !paused) ?? false)

/** Whether a second recording is loaded and at its start. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      window.__player?.media.some(
        ({ paused, readyState, currentTime }) => paused && readyState > 2 && currentTime === 0,
      ) ?? false,
  )

/** Uses the slider in the bar, like a fan with the keyboard. */
async function seekNearEnd(page: Page, before = BEFORE_END) {
  const slider = page.getByRole('slider', { name: /position/i })
  const end = Number(await slider.getAttribute('max'))
  await slider.evaluate((rail, to) => {
    if (!(rail instanceof HTMLInputElement)) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      rail,
      String(to),
    )
    rail.dispatchEvent(new Event('input', { bubbles: true }))
    rail.dispatchEvent(new Event('change', { bubbles: true }))
  }, end - before)
}
