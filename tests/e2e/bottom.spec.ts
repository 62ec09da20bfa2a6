import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { collectProblems, openPainted, test } from './support'

const PAGES = [
  '/',
  '/music',
  '/music/catalog',
  '/music/catalog/neon-boulevard',
  '/music/track/spring-love',
  '/music/favorites',
  '/music/player',
  '/virtual-meet',
  '/tv',
  '/radio',
  '/radio/player',
  '/signup-options',
  '/vip-signup',
  '/membership',
  '/events',
  '/events/demo-event-03',
  '/news',
  '/social',
  '/social/post/demo-post-01',
  '/social/settings',
  '/notifications',
  '/chat',
  '/privacy',
  '/terms',
  '/no/such/page',
  '/admin',
  '/admin/analytics',
  '/admin/events',
  '/admin/users',
  '/admin/settings',
]

/** The third is a window of 1440 × 900 at 200 %, the last a phone whose window its keyboard has made low. */
const SIZES = [
  [320, 568],
  [390, 844],
  [720, 450],
  [1024, 768],
  [1440, 900],
  [390, 400],
] as const

const PLAYER = { name: 'Player', exact: true }

/** A paused track in the bar, and above it the offer of another device. */
async function playHereAndElsewhere(page: Page) {
  await openPainted(page, '/music/catalog/neon-boulevard')
  const bar = page.getByRole('region', PLAYER)
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/playback'),
  )
  await page.getByRole('button', { name: 'Play Album' }).click()
  await stored
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect
    .poll(async () => {
      const { updated_at: seen, queue } = await (await page.request.get('/api/playback')).json()
      const answer = await page.request.put('/api/playback', {
        data: { queue, index: 1, position_ms: 31_000, device: 'Chrome, Android #2', seen },
      })
      return answer.status()
    })
    .toBe(200)
}

/** The controls that the bottom edge covers, at the end of the page and when they have the focus. Runs in the page. */
function coveredControls() {
  const edge = document.querySelector('[data-bottom]')
  if (!edge) return ['nothing stands at the bottom']
  const top = () => edge.getBoundingClientRect().top
  /** What is seen of it inside the parts of the page that scroll by themselves. */
  const seen = (control: Element) => {
    let { top: from, bottom: to } = control.getBoundingClientRect()
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue
      const clip = box.getBoundingClientRect()
      from = Math.max(from, clip.top)
      to = Math.min(to, clip.bottom)
    }
    return { from, to }
  }
  const isCovered = (control: Element) => {
    const { from, to } = seen(control)
    return to - from > 1 && to > top() + 1 && from < innerHeight
  }
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, iframe'),
  ].filter((one) => !edge.contains(one) && one.checkVisibility() && one.offsetHeight > 1)
  const name = (one: HTMLElement) =>
    one.ariaLabel || one.textContent?.trim() || one.outerHTML.slice(0, 120)
  const failed: string[] = []
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  for (const one of controls) if (isCovered(one)) failed.push(`at the end: ${name(one)}`)
  // In a field with several lines the browser shows the caret. What is higher than the space cannot be seen as a whole.
  const room = top() - 6 * 16
  const others = controls.filter((one) => !one.matches('textarea') && one.offsetHeight < room)
  const some = Math.ceil(others.length / 25)
  for (const one of others.filter((_, index) => index % some === 0)) {
    one.focus()
    if (document.activeElement === one && isCovered(one)) failed.push(`with focus: ${name(one)}`)
  }
  return failed
}

/** The height that header, menu and bar take, in pixels. Runs in the page. */
const takenHeight = () =>
  ['body > div > div > header', 'main [class*="sticky"][class*="lg:hidden"]', '.player-bar']
    .flatMap((selector) => document.querySelector(selector) ?? [])
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)

test('nothing of any page is behind what stands at its bottom, at any width', async ({ page }) => {
  test.setTimeout(300_000)
  const problems = collectProblems(page)
  await join(page, 'admin')
  await playHereAndElsewhere(page)
  const offer = page.getByRole('region', { name: 'Playback on another device' })
  for (const path of PAGES) {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(path)
    await expect(page.locator('[data-bottom]')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
    // Both windows play what is current here, and are no other device.
    await expect(offer, path).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => page.evaluate(coveredControls), { message: `${path} at ${width} × ${height}` })
        .toEqual([])
      if (height === 450) expect(await page.evaluate(takenHeight), path).toBeLessThanOrEqual(135)
    }
  }
  expect(problems).toEqual([])
})

test('the bar offers the radio where nothing plays, but not beside a player or in the back office', async ({
  page,
}) => {
  await join(page, 'admin')
  const bar = page.getByRole('region', PLAYER)
  for (const path of ['/tv', '/radio', '/admin']) {
    await openPage(page, path)
    await expect(page.locator('[data-bottom]')).toBeAttached()
    await expect(bar).toHaveCount(0)
  }
  await openPage(page, '/events')
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await openPage(page, '/admin')
  await expect(bar).toBeVisible()
})

async function openPage(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('from a track the bar leads to the radio, and back; a toast stands above both', async ({
  page,
}) => {
  await join(page, 'vip')
  await openPainted(page, '/music/catalog/neon-boulevard')
  await page.getByRole('button', { name: 'Play Album' }).click()
  const bar = page.getByRole('region', PLAYER)
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await bar.getByRole('button', { name: 'Show the radio' }).press('Enter')
  await expect(bar.getByRole('button', { name: 'Show the track' })).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Playlist' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Open the popup player' })).toBeVisible()
  await expect(page).toHaveTitle(/^▶ Neon Boulevard/)
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('slider', { name: 'Position' })).toBeVisible()

  await page.getByRole('button', { name: 'More about Streetlight Serenade' }).click()
  await page.getByRole('button', { name: 'Add to queue' }).click()
  const toast = page.getByText('Streetlight Serenade is in the queue')
  await expect(toast).toBeVisible()
  const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

  await bar.getByRole('button', { name: 'Show the radio' }).click()
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(bar.getByRole('button', { name: 'Collapse the radio' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
})
