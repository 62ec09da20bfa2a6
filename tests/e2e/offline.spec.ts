import { type Page, expect } from '@playwright/test'
import { grant, join } from './members'
import { openPainted, test } from './support'

const ALBUM = '/music/catalog/neon-boulevard'

/** A VIP who keeps an album on this device. The first load registers the service worker. */
async function keepAlbum(page: Page) {
  const member = await join(page, 'vip')
  await openPainted(page, ALBUM)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(main.getByRole('link', { name: /: on this device$/ })).toBeVisible({
    timeout: 45_000,
  })
  return member
}

const playing = (page: Page) =>
  page.evaluate(() => {
    const medium = window.__player?.media.find(({ paused }) => !paused)
    return medium ? { at: medium.currentTime, until: medium.duration } : null
  })

/** The tracks that the member played, in their order. Other journeys play the same album. */
async function playedBy(page: Page) {
  const { music } = await (await page.request.get('/api/account/export')).json()
  return music.plays.map(({ track_id }: { track_id: string }) => track_id)
}

const positionSlider = (page: Page) => page.getByRole('slider', { name: /position/i })

async function seekTo(page: Page, seconds: number) {
  await positionSlider(page).evaluate((rail, to) => {
    if (!(rail instanceof HTMLInputElement)) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      rail,
      String(to),
    )
    rail.dispatchEvent(new Event('input', { bubbles: true }))
    rail.dispatchEvent(new Event('change', { bubbles: true }))
  }, seconds)
}

test('an album that is kept plays, seeks and advances without a connection; its plays are counted later, once', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  await keepAlbum(page)
  await context.setOffline(true)
  // The installed app opens at its start address.
  await page.goto('/')
  await expect(page).toHaveURL(/\/music\/offline$/)
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await expect(page.getByText('Ready')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play Neon/ })
    .click()
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(3.5)
  const { until = 0 } = (await playing(page)) ?? {}
  await seekTo(page, until - 3)
  const title = page.locator('section.player-bar p').first()
  const first = await title.textContent()
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(until - 2.5)
  await expect(title).not.toHaveText(first ?? '')
  await expect.poll(async () => (await playing(page))?.at ?? 0).toBeGreaterThan(3.5)
  await context.setOffline(false)
  // Chromium 150 tells it only to pages that were open before.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const played = ['neon-boulevard-1', 'neon-boulevard-2']
  await expect.poll(() => playedBy(page)).toEqual(played)
  await page.reload()
  await expect(page.getByText('Ready')).toBeVisible()
  expect(await playedBy(page)).toEqual(played)
})

test('signing out removes what is kept; the end of VIP locks it', async ({ page }) => {
  test.setTimeout(120_000)
  const { id } = await keepAlbum(page)
  await page.goto('/music/offline')
  await expect(page.getByText(/^Plays without a connection until/)).toBeVisible()
  await grant(id, { is_vip: false })
  await expect(page.getByText('Locked: your VIP access has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play Neon/ })).toBeDisabled()
  await grant(id, { is_vip: true })
  await expect(page.getByText(/^Plays without a connection until/)).toBeVisible()

  await page.goto(`/social/profile/${id}`)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        caches: (await caches.keys()).filter((name) => name.startsWith('offline-')),
        offlineMember: localStorage.getItem('offline-member'),
      })),
    )
    .toEqual({ caches: [], offlineMember: null })
})
