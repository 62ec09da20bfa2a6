import { type Page, expect } from '@playwright/test'
import { collectProblems, openPainted, test } from './support'

// The banner rotates only with motion.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // A service worker that takes a page over at that moment lets a request pass `page.route`.
  serviceWorkers: 'block',
})

/** How long a picture of the banner is shown. */
const CHANGE_MS = 5000
/** Fewer colors are text on a plain ground. */
const COLORS_OF_A_PICTURE = 100

const SECTIONS = ['music', 'vip', 'bio', 'events', 'about', 'contact']

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

/** How many colors these parts of a picture of the page have. */
async function colorsOf(page: Page, picture: Buffer, selectors: Record<string, string>) {
  const source = `data:image/png;base64,${picture.toString('base64')}`
  return page.evaluate(
    async ({ source, selectors }) => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      return Object.entries(selectors).map(([name, selector]) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        if (!box) throw new Error(`no ${selector}`)
        // The middle: the frame around a picture that is not drawn is drawn all the same.
        const at = [box.left + box.width / 4, box.top + scrollY + box.height / 4] as const
        const { data } = context.getImageData(...at, box.width / 2, box.height / 2)
        return { name, colors: new Set(new Uint32Array(data.buffer)).size }
      })
    },
    { source, selectors },
  )
}

test('the app starts without a touch, and changes the picture of the banner', async ({ page }) => {
  const problems = collectProblems(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.goto('/')
  const pictures = page.locator('[data-banner] picture')
  await expect(pictures.nth(0)).toHaveCSS('visibility', 'visible')
  await page.clock.runFor(1000)
  await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
  // The change has begun: the next picture is requested.
  await expect(pictures.nth(1)).not.toHaveAttribute('hidden')
  await page.clock.fastForward(CHANGE_MS)
  await expect(pictures.nth(1)).toHaveCSS('visibility', 'visible')
  await expect(pictures.nth(0)).toHaveCSS('visibility', 'hidden')
  await page.getByRole('button', { name: 'Pause the pictures' }).click()
  await expect(page.getByRole('button', { name: 'Resume the pictures' })).toBeVisible()
  // Visitors who play nothing do not load the player.
  expect(scripts.filter((path) => path.includes('player-core'))).toEqual([])
  expect(problems).toEqual([])
})

test('a picture of the whole page, as link previews take it, and a print show every section, the event banner and the film’s poster', async ({
  page,
}) => {
  await page.goto('/')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const picture = await page.screenshot({ fullPage: true })
    const parts = await colorsOf(page, picture, {
      ...Object.fromEntries(SECTIONS.map((id) => [id, `#${id}`])),
      banner: '#events img',
      poster: '#events video',
    })
    expect(parts.filter(({ colors }) => colors < 2)).toEqual([])
    for (const { name, colors } of parts)
      if (name === 'banner' || name === 'poster')
        expect([media, name, colors > COLORS_OF_A_PICTURE]).toEqual([media, name, true])
  }
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

test('a link to a section arrives, before and after the app is here', async ({ page }) => {
  const arrives = async (name: string) => {
    await page.getByRole('link', { name }).first().click()
    const section = page.locator(`#${name.toLowerCase()}`)
    // The top bar covers 80 px (`scroll-padding-block`).
    await expect
      .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(80)
  }
  const release = await holdApp(page)
  await page.goto('/')
  await arrives('Contact')
  release()
  await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
  await arrives('Bio')
})

test('without the app, links work', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'))
  await page.goto('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
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
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Resume the pictures' }).click()
  await expect(pictures.nth(1)).not.toHaveAttribute('hidden')
  await page.clock.fastForward(CHANGE_MS)
  await expect(pictures.nth(1)).toHaveCSS('visibility', 'visible')
})
