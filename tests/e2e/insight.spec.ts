import { expect, test } from '@playwright/test'
import { signIn, openPainted } from './support'

/** A browser that nobody looks at says so, and is not counted. */
const LOOKED_AT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('a visit is counted, from the page that is opened to the figures of the team', async ({
  browser,
  page,
}) => {
  const campaign = `e2e-${Date.now()}`
  const told = { robot: `${campaign}-robot`, fan: campaign }
  for (const [name, userAgent] of [
    ['robot', undefined],
    ['fan', LOOKED_AT],
  ] as const) {
    const context = await browser.newContext({ ...(userAgent && { userAgent }) })
    const visit = await context.newPage()
    await openPainted(visit, `/music?utm_source=mail&utm_campaign=${told[name]}`)
    const beacon = visit.waitForResponse('**/api/analytics/events')
    // What is still to be told is told when the page is left.
    await visit.goto('/events')
    expect((await beacon).status()).toBe(202)
    await context.close()
  }

  await signIn(page, 'admin')
  await expect(async () => {
    await page.goto('/admin/analytics')
    await expect(page.getByText(`mail / ${told.fan}`, { exact: true })).toBeVisible()
  }).toPass()
  await expect(page.getByText(told.robot)).toHaveCount(0)
  await expect(page.getByText(/^[1-9]\d* visitors? now$/)).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText(/^[1-9]\d* visitors? now$/)).toBeVisible()
})

test('the order of the track figures is in their address', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/analytics/tracks?period=all')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(page).toHaveURL(/period=all/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Track', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByLabel('Period').selectOption('Last 90 days')
  await expect(page).toHaveURL(/sort=title/)
})

test('a fan who does not want to be counted is not', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: LOOKED_AT })
  const page = await context.newPage()
  await openPainted(page, '/privacy')
  await page.getByRole('radio', { name: 'Not at all.' }).check()
  // What was seen before that is told when the page is left.
  const before = page.waitForResponse('**/api/analytics/events')
  await page.reload()
  await before
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) told.push(request.postData() ?? '')
  })
  for (const path of ['/music', '/events', '/privacy']) await openPainted(page, path)
  await expect(page.getByRole('radio', { name: 'Not at all.' })).toBeChecked()
  expect(told).toEqual([])
  await context.close()
})
