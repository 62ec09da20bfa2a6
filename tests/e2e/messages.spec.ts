import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

// Messages about playback that works before or after. tests/dom/player/failures.test.tsx has the others. The answers that fail are
// made here: the site has no missing recording.
const TRACKS = /\/api\/tracks\/[^/]+\/stream/
const STATIONS = /\/api\/radio\/stations\/[^/]+\/stream/

test.beforeEach(async ({ page }) => {
  await join(page, 'vip')
})

const fail = (page: Page, address: RegExp, status: number, method?: string) =>
  page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { error: 'No', code: 'internal', request_id: 'test' } }),
  )

const says = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: false }).filter({ visible: true }).first()).toBeVisible({
    timeout: 15_000,
  })

const press = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

test('a station that cannot be changed to says so', async ({ page }) => {
  await page.goto('/radio')
  await press(page, /^play/i)
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  await fail(page, STATIONS, 404)
  await press(page, /NYC Rhythm Radio/)
  await says(page, 'Unable to change station. Please try again.')
})

test('the popup shows what failed: a station, a track, or the handoff', async ({ page }) => {
  await fail(page, STATIONS, 404)
  await page.goto('/radio/player')
  await expect(page.getByRole('button', { name: 'Freestyle Lovers Radio' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await says(page, 'Unable to play this station. Please try again.')

  await fail(page, TRACKS, 404)
  const track = page.getByRole('tabpanel').getByRole('button').first()
  await track.click()
  await says(page, 'Failed to play track')

  await page.unrouteAll()
  await track.click()
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
  await fail(page, TRACKS, 404)
  // The browser may discard loaded data after a while.
  await page.evaluate(() => {
    const player: unknown = Reflect.get(window, '__player')
    const media: HTMLMediaElement[] = Reflect.get(Object(player), 'media')
    for (const medium of media) medium.load()
  })
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await says(page, 'Failed to toggle playback')
})

test('the popup says that the browser has no audio graph, and still plays', async ({ context }) => {
  const deaf = await context.newPage()
  // Only a visualizer that moves needs the graph.
  await deaf.emulateMedia({ reducedMotion: 'no-preference' })
  await deaf.addInitScript(() => {
    Reflect.set(window, 'AudioContext', function refuse() {
      throw new Error('no audio device')
    })
  })
  await deaf.goto('/radio/player')
  await expect(deaf.locator('[aria-pressed=true]', { hasText: 'Radio' }).first()).toBeVisible()
  await deaf.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(deaf.getByText('Failed to initialize audio system')).toBeVisible({ timeout: 20_000 })
  await deaf.close()
})

test('a video that cannot be played offers a retry', async ({ page }) => {
  await fail(page, /\/api\/tv\/channels\/[^/]+\/stream/, 404)
  await page.goto('/tv')
  await press(page, 'Play')
  await says(page, 'Unable to play video. Please try again.')
  await page.unrouteAll()
  await press(page, 'Try Again')
  await expect(page.getByText('Unable to play video. Please try again.')).toBeHidden()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
})

const isPlaying = (on: Page) =>
  on.evaluate(() => {
    const player: unknown = Reflect.get(window, '__player')
    const media: HTMLMediaElement[] = Reflect.get(Object(player), 'media') ?? []
    return media.some(({ paused, currentTime }) => !paused && currentTime > 0)
  })
