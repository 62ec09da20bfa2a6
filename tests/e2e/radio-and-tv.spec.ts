import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { accessibilityProblems, collectProblems, test } from './support'

test('radio and TV are locked for a fan, with a link to join', async ({ page }) => {
  await join(page)
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

test('a VIP hears a station, changes it, and sees the scheduled track', async ({ page }) => {
  const problems = collectProblems(page)
  await join(page, 'vip')
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

test('a VIP watches a channel, which pauses the radio', async ({ page }) => {
  const problems = collectProblems(page)
  await join(page, 'vip')
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

for (const [locale, words] of [
  [
    'en-US',
    { station: 'Freestyle Lovers Radio', fold: 'Collapse the radio', unfold: 'Expand the radio' },
  ],
  [
    'pt-BR',
    { station: 'Rádio Freestyle Lovers', fold: 'Recolher a rádio', unfold: 'Expandir a rádio' },
  ],
] as const)
  test.describe(`the mini radio player in ${locale}`, () => {
    test.use({ locale })

    for (const width of [320, 390, 1440])
      test(`covers nothing at ${width} pixels, folds away and stays folded`, async ({ page }) => {
        await page.setViewportSize({ width, height: 700 })
        await join(page, 'vip')
        await page.goto('/events')
        const bar = page.getByRole('region', { name: 'Player' })
        await expect(bar.getByText(words.station)).toBeVisible()
        await expect(bar.getByRole('button')).toHaveCount(width < 640 ? 5 : 7)

        // At its end the page is clear of the bar, and no control is behind it or outside the window.
        const ends = async () => {
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
          const footer = await page.getByRole('contentinfo').boundingBox()
          const own = await bar.boundingBox()
          if (!footer || !own) throw new Error('not shown')
          return { footer: footer.y + footer.height, bar: own.y, height: own.height }
        }
        const open = await ends()
        expect(open.footer).toBeLessThanOrEqual(open.bar + 1)
        expect(open.height).toBeLessThan(64)
        for (const button of await bar.getByRole('button').all()) {
          const box = await button.boundingBox()
          expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
        }

        // By keyboard only; the focus stays on the button.
        await bar.getByRole('button', { name: words.fold }).focus()
        await page.keyboard.press('Enter')
        await expect(bar.getByRole('button', { name: words.unfold })).toBeFocused()
        await expect.poll(async () => (await ends()).height).toBeLessThan(40)
        const folded = await ends()
        expect(folded.footer).toBeLessThanOrEqual(folded.bar + 1)

        await page.reload()
        await page.getByRole('button', { name: words.unfold }).press('Enter')
        await expect(bar.getByRole('button', { name: words.fold })).toBeFocused()
        expect(await accessibilityProblems(page)).toEqual([])
      })
  })

test('the mini radio player changes stations, plays, and pauses while it is folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page, 'vip')
  await page.goto('/events')
  const bar = page.getByRole('region', { name: 'Player' })
  await bar.getByRole('button', { name: 'Next station' }).click()
  await expect(bar.getByText('NYC Rhythm Radio')).toBeVisible()
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => soundOf(page), { timeout: 20_000 }).toBeGreaterThan(0)

  // Controls that do not fit on a phone are in the drawer.
  await bar.locator('[aria-expanded]').click()
  await expect(bar.getByRole('slider', { name: 'Volume' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Open the popup player' })).toBeVisible()
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Collapse the radio' }).click()
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(bar.getByRole('button', { name: 'Pause' })).toHaveCount(0)
})

/** The current peak; the player exposes it to automated browsers. */
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
