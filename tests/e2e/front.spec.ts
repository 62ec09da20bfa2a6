import { expect } from '@playwright/test'
import { unique } from './feed'
import { join } from './members'
import { collectProblems, openPainted, test } from './support'

test('the first screen is there before any script, in the reader’s language', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await page.goto('/music/catalog')
  // Thirty albums of the demo; other journeys publish more.
  await expect(page.getByRole('article').nth(29)).toBeAttached()
  await page.goto('/music/catalog/neon-boulevard?lang=en')
  await expect(page.getByText('Released in 1987')).toBeVisible()
  // Controls that need scripts are hidden, and a page without server rendering says so.
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto('/radio')
  await expect(page.locator('noscript p[lang=pt-BR]')).toBeVisible()
  await context.close()
})

test('pages have their header and a way on without scripts, on a phone too', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  for (const path of ['/', '/events', '/social/login', '/chat', '/no/such/page']) {
    await page.goto(path)
    const banner = page.getByRole('banner')
    for (const name of ['Events', 'News', 'Membership'])
      await expect(banner.getByRole('link', { name }).first()).toBeVisible()
    // In the bar, not over the page.
    expect((await banner.boundingBox())?.height).toBeLessThan(80)
    await expect(page.getByRole('contentinfo').first()).toBeAttached()
  }
  for (const path of ['/music/player', '/radio/player']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^Home/ })).toBeVisible()
  }
  await context.close()
})

test('events and legal pages print in black on white, without what a screen needs', async ({
  page,
}) => {
  for (const path of ['/events', '/terms']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
})

test('a print has the address of a ticket shop in place of its button, and no other button', async ({
  page,
}) => {
  await page.goto('/events/demo-event-03')
  await page.emulateMedia({ media: 'print' })
  const tickets = page.getByRole('link', { name: /tickets/i })
  const shop = await tickets.getAttribute('href')
  const address = await tickets.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain(shop)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeHidden()
})

test('a first visit makes no API request and uses the data of the document', async ({ page }) => {
  const asked: string[] = []
  const problems = collectProblems(page)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-server-rendered', '')
    }),
  )
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/analytics')) asked.push(pathname)
  })
  await page.goto('/music/catalog/neon-boulevard')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('h1[data-server-rendered]')).toBeVisible()
  await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
  expect(asked).toEqual([])
  // A difference between server and browser rendering would be an error.
  expect(problems).toEqual([])
})

test('the banner opens full screen, and Escape, the cross and the backdrop close it', async ({
  page,
}) => {
  await openPainted(page, '/')
  const banner = page.getByRole('button', { name: 'Show the event banner full screen' })
  const lightbox = page.getByRole('dialog')
  await banner.focus()
  await page.keyboard.press('Enter')
  await expect(lightbox).toBeVisible()
  await expect(lightbox.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(banner).toBeFocused()

  await banner.click()
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox).toBeHidden()

  await banner.click()
  await expect(lightbox).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(lightbox).toBeHidden()
})

test.describe('without a service worker', () => {
  // One that takes a page over at that moment lets a request pass `page.route`.
  test.use({ serviceWorkers: 'block' })

  test('after a failed script a press of a button loads the page again; links work', async ({
    page,
  }) => {
    // The local server loses no file on demand.
    await page.route('**/assets/vendor-*.js', (route) => route.abort('connectionreset'))
    const lost = page.waitForEvent('requestfailed')
    await page.goto('/events')
    await lost
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/assets/vendor-*.js')
    await page.getByRole('button', { name: 'Media' }).click()
    await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  test('a failed picture is replaced by the default one, although the document requested it before any script', async ({
    page,
  }) => {
    // Every picture of the demo exists, and the local server does not fail on demand.
    await page.route('**/media/covers/neon-boulevard*', (route) => route.fulfill({ status: 502 }))
    await openPainted(page, '/music/catalog/neon-boulevard')
    await expect(page.locator('img[src*="default-picture"]').first()).toBeVisible()
    await expect(page.locator('img[src*="covers/neon-boulevard"]')).toHaveCount(0)
  })

  test('heroes and the event banner are replaced by it too', async ({ page }) => {
    await page.route(/\/media\/(heroes|brand\/events-banner)/, (route) =>
      route.fulfill({ status: 502 }),
    )
    await page.goto('/')
    const hero = page.locator('[data-banner] picture[data-shown] img')
    await expect(hero).toHaveAttribute('src', /default-picture/)
    await expect
      .poll(() => hero.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toContain('default-picture')
    const banner = page.getByRole('button', { name: 'Show the event banner full screen' })
    await banner.scrollIntoViewIfNeeded()
    await expect(banner.getByRole('img')).toHaveAttribute('src', /default-picture/)
  })

  test('a retry keeps the keyboard focus: on the button, then on the heading', async ({ page }) => {
    let asked = 0
    let answer = () => {}
    // Two answers fail and the third is real: the local server does not fail on demand.
    await page.route('**/api/radio/stations', async (route) => {
      asked += 1
      if (asked > 1) await new Promise<void>((resolve) => (answer = resolve))
      return asked < 3 ? route.fulfill({ status: 404, json: {} }) : route.continue()
    })
    await openPainted(page, '/terms')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Radio' }).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.focus()
    for (const request of [2, 3]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => asked).toBe(request)
      await expect(again).toHaveCount(0)
      answer()
      if (request === 2) await expect(again).toBeFocused()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('one event, or all of them, can be added to a calendar', async ({ page, request }) => {
  const problems = collectProblems(page)
  await join(page, 'admin')
  await page.goto('/admin/events')
  const title = unique('Night at the Rink')
  const id = await page.evaluate(announceEvent, title)
  await openPainted(page, `/events/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('8:30 PM EST')).toBeVisible()
  const entry = page.getByRole('link', { name: 'Add to calendar' })
  const file = await request.get((await entry.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(`SUMMARY:${title}`)
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '')).toMatchObject({
    '@type': 'MusicEvent',
    name: title,
  })

  await openPainted(page, '/events')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe in your calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/api\/events\.ics\?lang=en$/,
  )
  expect(problems).toEqual([])
})

/** Runs in the page, with the team's cookies. */
async function announceEvent(title: string) {
  const answer = await fetch('/api/admin/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title,
      event_date: '2099-01-15T01:30:00.000Z',
      time_zone: 'America/New_York',
      status: 'published',
      venue_name: 'The Rink',
      venue_address: '1 Ring Road',
      venue_city: 'Queens',
      venue_state: 'NY',
      venue_capacity: 900,
      ticket_price_min: 25,
      ticket_price_max: 60.5,
      ticket_sale_start: '2026-01-01T00:00:00.000Z',
      ticket_sale_end: '2099-01-14T00:00:00.000Z',
      external_ticket_url: 'https://tickets.example/rink',
    }),
  })
  const event: unknown = await answer.json()
  return typeof event === 'object' && event !== null && 'id' in event ? String(event.id) : ''
}

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('without a connection a page says so', async ({ page, context }) => {
    await page.goto('/terms')
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state === 'activated') return
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
    })
    await context.setOffline(true)
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link').click()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('the site can be installed, and its service worker caches neither audio nor data', async ({
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  const worker = await (await request.get('/service-worker.js')).text()
  const { files } = JSON.parse(/^const CLUB = (.*);/.exec(worker)?.[1] ?? '{}')
  const kept = files.join(' ')
  expect(kept).toContain('/offline.pt-BR.html')
  expect(kept).not.toMatch(/\/api\/|\/media\/|\.mp3|\.mp4/)
})
