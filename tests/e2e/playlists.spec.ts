import { expect } from '@playwright/test'
import { join } from './members'
import { collectProblems, pressTwice, test } from './support'

test('a VIP creates a playlist, cannot create it twice, and closes the dialog by Escape and backdrop', async ({
  page,
}) => {
  const problems = collectProblems(page)
  const name = `Mix ${Date.now().toString(36)}`
  const create = page.getByRole('main').getByRole('button', { name: 'Create Playlist' }).first()
  const dialog = page.getByRole('dialog')
  await join(page, 'vip')
  await page.goto('/music')

  await create.click()
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await dialog.getByRole('textbox').fill(`  ${name} `)
  await pressTwice(dialog.getByRole('button', { name: 'Create', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name).first()).toBeVisible()

  await create.click()
  await dialog.getByRole('textbox').fill(name.toUpperCase())
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('A playlist with this name already exists')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await create.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  // The duplicate was found before a request was sent.
  expect(problems).toEqual([])
})

test('the queue opens at the side and closes again', async ({ page }) => {
  await join(page, 'vip')
  await page.goto('/music')
  await page.getByRole('main').getByRole('button', { name: 'Queue' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
})
