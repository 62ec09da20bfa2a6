import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { openPainted, test } from './support'

/** A hidden browser reports so, and is not counted. */
const LOOKED_AT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Opens a page. Switching the tab makes the page send what is left. */
async function lookAt(page: Page, path: string) {
  let beacons = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) beacons += 1
  })
  await page.goto(path)
  return {
    beacons: () => beacons,
    goAway: () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => 'hidden',
        })
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  }
}

test('a visit is counted, from the page view to the team’s figures', async ({
  elsewhere,
  page,
}) => {
  const campaign = `e2e-${Date.now()}`
  for (const [name, userAgent] of [
    [`robot-${campaign}`, undefined],
    [campaign, LOOKED_AT],
  ] as const) {
    // It stays open: what a closing page sends may be lost.
    const { beacons, goAway } = await lookAt(
      await elsewhere({ ...(userAgent && { userAgent }) }),
      `/music?utm_source=mail&utm_campaign=${name}`,
    )
    await expect
      .poll(async () => {
        await goAway()
        return beacons()
      })
      .toBeGreaterThan(0)
  }

  await join(page, 'admin')
  await expect(async () => {
    await page.goto('/admin/analytics')
    await expect(page.getByText(`mail / ${campaign}`, { exact: true })).toBeVisible()
  }).toPass()
  await expect(page.getByText(`robot-${campaign}`)).toHaveCount(0)
  for (const path of ['/admin/analytics', '/admin']) {
    await page.goto(path)
    await expect(page.getByText('Current Visitors').locator('xpath=..')).toContainText(
      /^Current Visitors[1-9]/,
    )
  }
})

test('a fan without consent is not counted', async ({ page }) => {
  const first = await lookAt(page, '/music')
  await expect
    .poll(async () => {
      await first.goAway()
      return first.beacons()
    })
    .toBeGreaterThan(0)

  await openPainted(page, '/privacy')
  await page.getByRole('radio', { name: 'Do not count my visits.' }).check()
  // The views before that are still sent when the page is left.
  await openPainted(page, '/privacy')
  for (const path of ['/music', '/events']) {
    const { beacons, goAway } = await lookAt(page, path)
    await goAway()
    expect(beacons(), path).toBe(0)
  }
  await openPainted(page, '/privacy')
  await expect(page.getByRole('radio', { name: 'Do not count my visits.' })).toBeChecked()
})
