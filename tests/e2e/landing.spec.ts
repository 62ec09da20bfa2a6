import { type Page, expect } from '@playwright/test'
import { collectProblems, openPainted, test } from './support'

// The banner rotates only with motion.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // A service worker that takes a page over at that moment lets a request pass `page.route`.
  serviceWorkers: 'block',
})

/** How long a picture is shown, and how long a page waits for a sign of use. */
const CHANGE_MS = 5000
const PATIENCE_MS = 5000

const banner = (page: Page) =>
  page.getByRole('button', { name: 'Show the event banner full screen' })

/** Keeps the app from being loaded until the returned function is called. */
async function holdApp(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a visitor’s landing page counts the visit and changes its picture, and loads the app with the first sign of use', async ({
  page,
}) => {
  const problems = collectProblems(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const has = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}-`))
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const pictures = page.locator('[data-banner] picture')
  await expect(pictures.nth(0)).toHaveCSS('visibility', 'visible')
  // The change has begun: the next picture is requested.
  await expect(pictures.nth(1)).not.toHaveAttribute('hidden')
  await page.clock.fastForward(CHANGE_MS)
  await expect(pictures.nth(1)).toHaveCSS('visibility', 'visible')
  await expect(pictures.nth(0)).toHaveCSS('visibility', 'hidden')
  expect(has('before-use')).toBe(true)
  for (const name of ['index', 'vendor', 'common', 'player-core'])
    expect([name, has(name)]).toEqual([name, false])

  await page.mouse.move(200, 200)
  await expect.poll(() => has('index')).toBe(true)
  await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
  // React keeps the picture that is shown.
  await expect(pictures.nth(1)).toHaveCSS('visibility', 'visible')
  await page.clock.fastForward(CHANGE_MS)
  await expect(pictures.nth(2)).toHaveCSS('visibility', 'visible')
  await page.getByRole('button', { name: 'Pause the pictures' }).click()
  await expect(page.getByRole('button', { name: 'Resume the pictures' })).toBeVisible()
  expect(has('player-core')).toBe(false)
  expect(problems).toEqual([])
})

test('a visitor’s album loads the app, and starts it with the first sign of use or after some seconds', async ({
  page,
}) => {
  const problems = collectProblems(page)
  const waiting = page.locator('[data-awaits-app]')
  const app = page.waitForResponse('**/assets/index-*.js')
  await page.goto('/music/catalog/neon-boulevard')
  await (await app).finished()
  await expect(waiting).toHaveCount(1)
  await page.mouse.move(200, 200)
  await expect(waiting).toHaveCount(0)

  await page.clock.install()
  await page.goto('/music/catalog')
  await expect(waiting).toHaveCount(1)
  const laterWaiting = async () => {
    await page.clock.fastForward(PATIENCE_MS)
    return waiting.count()
  }
  await expect.poll(laterWaiting).toBe(0)
  expect(problems).toEqual([])
})

test('a button that is pressed before the app is here is pressed when it is', async ({ page }) => {
  const problems = collectProblems(page)
  const release = await holdApp(page)
  await page.goto('/')
  await banner(page).press('Enter')
  await expect(banner(page)).toHaveAttribute('data-pressed', '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('what is typed before the app is here is kept and sent', async ({ page }) => {
  const problems = collectProblems(page)
  const release = await holdApp(page)
  await page.goto('/')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Subject').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  // Enter has sent the form, which lacks the other fields.
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
  expect(problems).toEqual([])
})

test('a visitor who has chosen another language than the document’s sees theirs without a touch', async ({
  page,
}) => {
  const problems = collectProblems(page)
  await page.addInitScript(() => localStorage.setItem('language', 'pt-BR'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect(problems).toEqual([])
})

test('a landing page that was scrolled before its scripts came is rendered alike by the browser', async ({
  page,
}) => {
  const problems = collectProblems(page)
  await openPainted(page, '/?lang=pt-BR#contact')
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Este campo é obrigatório').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('a link to a section that is not laid out yet arrives, before and after the app is here', async ({
  page,
}) => {
  const arrives = async (name: string) => {
    await page.getByRole('link', { name }).first().click()
    const section = page.locator(`#${name.toLowerCase()}`)
    // The top bar covers 80 px (`scroll-padding-block`).
    await expect
      .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(80)
  }
  await page.goto('/')
  await expect(page.locator('#contact')).toHaveCSS('content-visibility', 'auto')
  await arrives('Contact')
  await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
  await expect(page.locator('.layout-in-view')).toHaveCount(0)
  await arrives('Bio')
})

test('without the app, all sections are laid out if the address names one, and links work', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'))
  const contact = page.locator('#contact')
  await page.goto('/')
  await expect(contact).toHaveCSS('content-visibility', 'auto')
  await page.goto('/music')
  await page.goto('/#contact')
  await expect(contact).toHaveCSS('content-visibility', 'visible')
  await expect(contact).toBeInViewport()
  await page.getByRole('link', { name: 'Browse the catalog' }).click()
  await expect(page).toHaveURL('/music/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page that was scrolled before the app is here stays there', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
  // After hydration the router renders once more.
  await expect(page.locator('[data-banner] [aria-label="Pause the pictures"]')).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

test('a change of the language keeps the page', async ({ page }) => {
  const problems = collectProblems(page)
  await openPainted(page, '/')
  await page.getByRole('link', { name: 'PT: Português' }).first().click()
  await expect(page.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
})

test('with reduced motion the picture stays until someone starts the change', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const pictures = page.locator('[data-banner] picture')
  // The second picture would be requested at once.
  await expect(page.locator('[data-banner] picture[hidden]')).toHaveCount(
    (await pictures.count()) - 1,
  )
  await page.mouse.move(200, 200)
  await page.getByRole('button', { name: 'Resume the pictures' }).click()
  await expect(pictures.nth(1)).not.toHaveAttribute('hidden')
  await page.clock.fastForward(CHANGE_MS)
  await expect(pictures.nth(1)).toHaveCSS('visibility', 'visible')
})
