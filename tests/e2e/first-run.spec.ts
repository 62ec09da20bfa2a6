import { expect } from '@playwright/test'
import { type TestSite, openTestSite } from '../../tools/testing/site.mjs'
import { controlSandbox, sandboxOrigin } from './sandbox'
import { accessibilityProblems, collectProblems, test } from './support'
import { toneWav } from './tones'

/** A site that starts takes longer than a journey. */
const START_MS = 480_000

const ARTIST = 'Vera Lux'
const CLUB = 'Lux Society'
const PASSWORD = 'a-long-password'
const PICTURE = 'content/demo/media/covers/rooftop-rain.webp'
/** A folder for screenshots of each step. */
const SHOTS = process.env.SCREENSHOTS
const PHONE = { width: 390, height: 844 }

let site: TestSite
test.beforeAll(async () => {
  test.setTimeout(START_MS)
  site = await openTestSite({ SEED: 'none' })
  await site.ready()
})
test.afterAll(() => site.close())

test('an empty club gets a name, its look, a release and a station in the browser', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(180_000)
  const origin = `http://127.0.0.1:${site.port}`
  const shot = async (name: string, shown = page) => {
    if (!SHOTS) return
    for (const size of [PHONE, { width: 1440, height: 900 }, PHONE]) {
      await shown.setViewportSize(size)
      await shown.screenshot({ path: `${SHOTS}/${name}-${size.width}.png`, fullPage: true })
    }
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const problems = collectProblems(page)
  await page.setViewportSize(PHONE)

  const savePortal = (saved: boolean) =>
    controlSandbox('POST', '/portal', { saved }, sandboxOrigin(site.stateDir))
  await savePortal(false)

  const address = new URL(site.setupAddress() ?? '')
  await page.goto(origin + address.pathname + address.hash)
  await page.getByLabel('Artist’s name').fill(ARTIST)
  await page.getByLabel('Club’s name').fill(CLUB)
  await page.getByLabel('Your username').fill('vera_team')
  await page.getByLabel('Your email address').fill('team@vera.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await shot('1-setup')
  await button('Set up the club').click()

  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('heading', { name: '4 steps are left' })).toBeVisible()
  await expect(page.getByText('Stripe says: No configuration provided')).toBeVisible()
  await savePortal(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '3 steps are left' })).toBeVisible()
  for (const step of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OPENAI_API_KEY'])
    await expect(page.getByText(`npx wrangler secret put ${step}`)).toBeVisible()
  await shot('2-checklist')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Choose a logo and colors' }).click()
  await expect(page.getByLabel('Name of the artist')).toHaveValue(ARTIST)
  await page.locator('input[type=file][aria-label=Logo]').setInputFiles(PICTURE)
  await page.getByLabel('Main buttons', { exact: true }).fill('#ffd166')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await shot('3-look')
  await button('Publish').first().click()
  await expect(page.getByText('Published as version 2')).toBeVisible()

  await page.goto(`${origin}/admin/releases`)
  await page.getByRole('link', { name: 'New release' }).click()
  await page
    .locator('input[type=file][multiple]:not([webkitdirectory])')
    .first()
    .setInputFiles({
      name: 'lantern.wav',
      mimeType: 'audio/wav',
      buffer: toneWav(300, { INAM: 'Lantern', IPRD: 'First Light', ITRK: '1', ICRD: '2026' }),
    })
  await expect(page.getByRole('heading', { name: 'First Light', level: 1 })).toBeVisible()
  await expect(page.getByText('Uploaded.')).toHaveCount(1, { timeout: 60_000 })
  await page.locator('input[type=file][accept*=image]').first().setInputFiles(PICTURE)
  await shot('4-release')
  await expect(page.getByText('Still missing')).toHaveCount(0)
  await button('Publish now').click()
  await shot('5-publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('link', { name: 'Open its page' })).toBeVisible()

  await page.goto(`${origin}/admin/stations`)
  await shot('6-stations')
  await button('New station').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lux FM')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lux FM', level: 1 })).toBeVisible()
  await page.goto(`${origin}/admin`)
  // A station without a track is no station yet.
  await expect(page.getByRole('heading', { name: 'One step is left' })).toBeVisible()
  await page.getByRole('link', { name: 'Create a station' }).click()
  await page
    .getByRole('link', { name: /Lux FM/ })
    .first()
    .click()
  await button('Add tracks: Tracks').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Lantern/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await button('Save the schedule').click()
  await expect(page.getByText(/The new schedule begins at/)).toBeVisible()
  await button('Publish').click()
  await expect(page.getByText('Lux FM is on air.')).toBeVisible()
  await shot('7-station')

  await page.goto(`${origin}/admin`)
  await expect(
    page.getByRole('heading', { name: 'Everything works on this machine' }),
  ).toBeVisible()
  for (const left of ['Web address', 'Mail', 'Payments', 'Notices from Stripe', 'AI chat'])
    await expect(page.getByRole('heading', { name: left, exact: true })).toBeVisible()
  await shot('8-left')

  const fan = await elsewhere({ viewport: PHONE })
  await fan.goto(origin)
  await expect(fan.getByRole('link', { name: `${CLUB}, home` }).first()).toBeVisible()
  expect(await fan.title()).toContain(ARTIST)
  await shot('9-front', fan)
  await fan.goto(`${origin}/radio`)
  await expect(fan.getByRole('main').getByText('Lux FM').first()).toBeVisible()
  await shot('10-radio', fan)
  const again = await fan.request.get(`${origin}/setup`)
  expect(again.status()).toBe(410)
  expect(problems).toEqual([])
})
