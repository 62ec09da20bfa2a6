import { expect } from '@playwright/test'
import { csv, dialog, downloaded, row, unique } from './back-office'
import { signIn, test } from './support'

test('an event is created, edited, duplicated, called off and deleted', async ({ page }) => {
  const title = unique('Rooftop night')
  await signIn(page, 'admin')
  await page.goto('/admin/events')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  // The browser's own way back is asked about too.
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('Event date and time').fill('2031-05-04T21:00')
  await page.getByLabel('Status').selectOption('Published')
  await page.getByLabel('Venue from the list').selectOption('Neon Hall, New York')
  await page.getByLabel('Minimum ticket price').fill('30')
  await page.getByLabel('Maximum ticket price').fill('80.50')
  await page.getByLabel('Ticket sale start').fill('2031-03-01T10:00')
  await page.getByLabel('Ticket sale end').fill('2031-05-04T20:00')
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('searchbox', { name: 'Search events...' }).fill(title.toUpperCase())
  // Wait for the URL: the previous list may contain the event too.
  await expect(page).toHaveURL(/search=/)
  const event = row(page, title)
  await expect(event).toHaveCount(1)
  await expect(event).toContainText('New York, NY')
  await expect(event).toContainText('May 4, 2031')
  await expect(event).toContainText('$30.00 - $80.50')

  await event.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Event date and time')).toHaveValue('2031-05-04T21:00')
  await page.getByLabel('Maximum ticket price').fill('90')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(event).toContainText('$30.00 - $90.00')

  await event.getByRole('button', { name: `Duplicate ${title}` }).click()
  await expect(row(page, title)).toHaveCount(2)
  await event
    .filter({ hasText: 'Published' })
    .getByRole('button', { name: /^Call off/ })
    .click()
  await dialog(page).getByLabel('A note for the fans (optional)').fill('The roof leaks')
  await dialog(page).getByRole('button', { name: 'Call it off' }).click()
  await expect(row(page, title).filter({ hasText: 'Cancelled' })).toHaveCount(1)
  for (const left of [1, 0]) {
    await row(page, title)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, title)).toHaveCount(left)
  }
})

test('orders are filtered in the URL, summed, exported, imported and changed', async ({ page }) => {
  const order = `E2E-${Date.now()}`
  await signIn(page, 'admin')
  await page.goto('/admin/tickets')
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByRole('searchbox', { name: 'Search tickets...' }).fill('neon boulevard')
  await expect(page).toHaveURL(/search=neon/)
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await expect(page.getByRole('searchbox')).toHaveValue('neon boulevard')
  const count = Number(
    /^\d+/.exec(await page.getByText(/orders? match(es)? the filters$/).innerText())?.[0],
  )
  const file = await downloaded(page, 'Export CSV')
  expect(file.name).toBe('tickets.csv')
  expect(file.lines[0]).toBe('\ufeffOrder ID,Event,Customer,Status,Price,Date,Currency')
  expect(file.lines).toHaveLength(count + 1)

  await page.goto(`/admin/tickets?search=${order}`)
  await expect(page.getByText('No tickets found')).toBeVisible()
  await page.getByRole('button', { name: 'Import orders' }).click()
  await dialog(page)
    .getByLabel('CSV file')
    .setInputFiles(
      csv(
        `Order ID,Event,Customer,Status,Price,Date\n${order},A night,a@e2e.test,pending,12.50,2026-01-02\n${order}-x,A night,nobody,pending,1,\n`,
      ),
    )
  await dialog(page).getByRole('button', { name: 'Import 1 order' }).click()
  await expect(dialog(page)).toContainText('1 imported, 0 skipped')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(row(page, order)).toContainText('$12.50')
  await page.getByRole('checkbox', { name: `Select ${order}` }).check()
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Confirmed' }).click()
  await expect(row(page, order)).toContainText('Confirmed')
  await page.getByRole('button', { name: `View ${order}` }).click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Confirmed' })).toContainText(
    'demo_admin',
  )
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
})

test('contacts are imported with a preview and row errors, and exported with the filters', async ({
  page,
}) => {
  const stamp = Date.now()
  await signIn(page, 'admin')
  await page.goto('/admin/marketing')
  await page.getByRole('button', { name: 'Import Contacts' }).click()
  const picker = dialog(page).getByLabel('CSV file')
  const list = `FirstName,LastName,Email\nAna,Lima,ana-${stamp}@e2e.test\n,,bo-${stamp}@e2e.test\nNo,Mail,\nBad,Mail,nowhere\n`
  for (const [imported, skipped] of [
    ['2', '1'],
    ['0', '3'],
  ]) {
    await picker.setInputFiles(csv(list))
    await expect(dialog(page)).toContainText('4 rows: 2 to import, 1 skipped, 1 with errors.')
    await dialog(page).getByLabel('These people agreed').check()
    await dialog(page).getByRole('button', { name: 'Import 2 contacts' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Import Results' })).toBeVisible()
    await expect(dialog(page).getByRole('definition')).toHaveText([
      '4',
      `${imported}`,
      `${skipped}`,
    ])
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Import Contacts' }).click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search contacts...' }).fill(`-${stamp}@`)
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible()
  await expect(row(page, `bo-${stamp}`)).toContainText('N/A')
  const file = await downloaded(page, 'Export Contacts')
  expect(file.name).toMatch(/^contacts_export.+\.csv$/)
  expect(file.lines[0]).toBe('\ufeffFirstName,LastName,Email')
  expect(file.lines).toHaveLength(3)
})
