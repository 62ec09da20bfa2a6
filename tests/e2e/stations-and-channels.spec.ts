import { type Page, expect } from '@playwright/test'
import { dialog, unique } from './back-office'
import { join } from './members'
import { accessibilityProblems, collectProblems, test } from './support'

const FILM = 'content/demo/media/brand/promo.mp4'
const CAPTIONS = 'content/demo/media/brand/promo.en.vtt'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a station goes from the back office on air, with the keyboard and on a phone', async ({
  page,
  elsewhere,
}) => {
  const name = unique('Night FM')
  const vip = await elsewhere()
  await Promise.all([join(page, 'admin'), join(vip, 'vip')])
  const problems = collectProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/stations')
  await button(page, 'New station').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Nothing. Add tracks to the schedule.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await button(page, 'Add tracks: Tracks').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: /Search tracks/ }).fill('Neon Boulevard')
  await button(page, 'Add all 8 tracks of Neon Boulevard').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('8 tracks added.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Order', { exact: true }).selectOption('As listed')
  const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  const second = await rows.nth(1).locator('.font-bold').first().innerText()
  await button(page, `Move ${second} up`).focus()
  await page.keyboard.press('Enter')
  await button(page, 'Save the schedule').click()
  await expect(page.getByText(/The new schedule begins at/)).toBeVisible()
  // It was silent, so it began at once.
  const upcoming = page.getByRole('list', { name: 'Next three hours' }).getByRole('listitem')
  await expect(upcoming.first()).toContainText('On air')
  await expect(upcoming.first()).toContainText(second)

  // A draft is the team's alone.
  await vip.goto('/radio')
  await expect(vip.getByRole('main').getByRole('button', { name: /^play/i }).first()).toBeVisible()
  await expect(vip.getByText(name)).toHaveCount(0)
  await button(page, 'Publish').click()
  await expect(page.getByText(`${name} is on air.`)).toBeVisible()
  await expect(button(page, 'Unpublish')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await vip.goto('/radio')
  await vip.getByRole('main').getByRole('button', { name }).first().click()
  await vip.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await expect(vip.getByRole('main').getByText(second).first()).toBeVisible()

  // An edit does not touch the track on air.
  await button(page, `Remove ${second}`).click()
  await button(page, 'Save the schedule').click()
  await expect(page.getByText(/The new schedule begins at/)).toBeVisible()
  await expect(upcoming.first()).toContainText(second)
  await expect(vip.getByRole('main').getByText(second).first()).toBeVisible()

  await button(page, 'Delete station').click()
  await dialog(page).getByRole('button', { name: 'Delete station' }).click()
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  expect(problems).toEqual([])
})

test('a film becomes a TV channel with a poster and captions that a VIP watches', async ({
  page,
  elsewhere,
}) => {
  const name = unique('Backstage')
  const vip = await elsewhere()
  await Promise.all([join(page, 'admin'), join(vip, 'vip')])
  const problems = collectProblems(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/channels')
  await button(page, 'New channel').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.locator('input[accept^="video/mp4"]').setInputFiles(FILM)
  await expect(page.getByText('promo.mp4: uploaded')).toBeVisible()
  await expect(page.getByText(/This channel has a film of/)).toBeVisible()
  const poster = page.getByRole('img', { name: `Picture of ${name}` })
  await expect(poster).toHaveAttribute('src', /^blob:/)
  // The film of the back office has it too, without a reload.
  await expect(page.locator('video')).toHaveAttribute('poster', /pictures\/upload\./)
  await page.locator('input[accept^=".vtt"]').first().setInputFiles(CAPTIONS)
  await expect(button(page, 'Delete captions: English')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await expect(poster).toHaveAttribute('src', /pictures\/upload\./)

  await vip.goto('/tv')
  await vip.getByRole('main').getByRole('button', { name }).click()
  const video = vip.locator('video')
  await expect
    .poll(() => video.evaluate((screen: HTMLVideoElement) => screen.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0.5)
  await expect(vip.locator('track[srclang=en]')).toHaveCount(1)

  await button(page, 'Delete channel').click()
  await dialog(page).getByRole('button', { name: 'Delete channel' }).click()
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  expect(problems).toEqual([])
})
