import { expect } from '@playwright/test'
import { join } from './members'
import { accessibilityProblems, collectProblems, test } from './support'

const DEFAULT_NAME = 'Afterglow Club'
const NAME = 'Midnight Arcade'
const STORY = 'It began in an arcade, at midnight.'
const ARTIST = '/admin/site/artist'

test('an administrator changes name, color and biography; a visitor sees them in the first paint; a second administrator loses nothing', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(180_000)
  const [second, visitor] = [await elsewhere(), await elsewhere()]
  await Promise.all([join(page, 'admin'), join(second, 'admin')])
  const problems = collectProblems(page)
  const published = (section: string) =>
    page.request.get(`/api/admin/site/${section}`).then(async (answer) => answer.json())

  try {
    // The second administrator begins with the same biography.
    await second.goto(ARTIST)
    await expect(second.getByRole('heading', { name: 'Biography' })).toBeVisible()

    await page.goto('/admin/site')
    await page.getByRole('link', { name: 'Names and colors' }).click()
    await page.getByLabel('Name of the club').fill(NAME)
    // A color in which text cannot be read is refused, with the pair.
    await page.getByLabel('Main buttons', { exact: true }).fill('#553344')
    await expect(page.getByText('Main buttons on Page background', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' }).first()).toBeDisabled()
    await page.getByLabel('Main buttons', { exact: true }).fill('#66ff99')
    await expect(page.getByText('All texts are easy to read')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByRole('link', { name: `${NAME}, home` })).toBeVisible()
    await page.getByRole('button', { name: 'Show as on a phone' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    // Only a draft so far.
    expect(await (await visitor.request.get('/')).text()).not.toContain(NAME)

    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page.getByText('Published as version', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: `${NAME}, home` })).toBeVisible()

    // Pages that are open keep their service worker: the next navigation of this one goes through it.
    const waitingWorker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(waitingWorker).toBe('installed')
    await page.goto(ARTIST)
    expect(await waitingWorker()).toBe('installed')
    await page.getByLabel('Introduction · English').fill(STORY)
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page.getByText('Published as version', { exact: false })).toBeVisible()

    // The raw document: what is painted before any script.
    for (const language of ['en', 'pt-BR']) {
      const raw = await (await visitor.request.get(`/?lang=${language}`)).text()
      expect(raw).toContain(`· ${NAME}</title>`)
      expect(raw).toContain(`property="og:site_name" content="${NAME}"`)
      expect(raw).not.toContain(DEFAULT_NAME)
      expect(raw).toMatch(/\/site\.css\?v=\d+/)
    }
    // What visitors get is kept for two seconds.
    await expect.poll(async () => (await visitor.request.get('/')).text()).toContain(STORY)
    const seen = new Set<string>()
    await visitor.exposeFunction('sawTitle', (title: string) => seen.add(title))
    await visitor.addInitScript(() => {
      const report = () => void Reflect.get(window, 'sawTitle')(document.title)
      new MutationObserver(report).observe(document, { subtree: true, childList: true })
    })
    await visitor.goto('/')
    await expect(visitor.getByText(STORY)).toBeVisible()
    const button = visitor.getByRole('link', { name: 'Sign up', exact: true }).first()
    await expect(button).toHaveCSS('background-color', 'rgb(102, 255, 153)')
    expect([...seen].filter((title) => title.includes(DEFAULT_NAME))).toEqual([])

    // The second administrator publishes another change of the earlier version.
    await second.getByLabel('Last words · English').fill('Good night.')
    await second.getByRole('button', { name: 'Publish' }).first().click()
    const conflict = second.getByRole('dialog', { name: 'Somebody else has published' })
    await expect(conflict).toContainText(STORY)
    await conflict.getByRole('button', { name: 'Combine both' }).click()
    await expect(second.getByLabel('Introduction · English')).toHaveValue(STORY)
    await expect(second.getByLabel('Last words · English')).toHaveValue('Good night.')
    await second.getByRole('button', { name: 'Publish' }).first().click()
    await expect(second.getByText('Published as version', { exact: false })).toBeVisible()
    expect(await published('artist')).toMatchObject({
      document: { biography: { intro: { en: STORY }, legacy: { en: 'Good night.' } } },
    })
    expect(problems).toEqual([])
  } finally {
    // Other journeys expect the demo.
    const headers = { Origin: new URL(page.url()).origin }
    for (const section of ['brand', 'artist'])
      await page.request.post(`/api/admin/site/${section}/versions/0/restore`, { headers })
  }
})
