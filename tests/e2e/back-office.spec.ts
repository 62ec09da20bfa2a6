import { expect } from '@playwright/test'
import { dialog, row, unique } from './back-office'
import { mailTo, signIn, test, openConnected } from './support'

test('members are found, changed, restored and invited', async ({ page }) => {
  const email = `guest-${Date.now()}@e2e.test`
  await signIn(page, 'admin')
  await page.goto('/admin/users?role=regular&search=dani_free')
  await page.getByRole('button', { name: 'Make dani_freestyle VIP' }).click()
  await expect(page.getByText('dani_freestyle is VIP now.')).toBeVisible()
  await expect(row(page, 'dani_freestyle')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'dani_freestyle')).toHaveCount(1)

  await page.getByRole('button', { name: 'Invite User' }).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await mailTo(email, '/social/signup')

  await page.goto('/admin/users?search=dani_free')
  await page.getByRole('link', { name: 'dani_freestyle@fans.demo.test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'dani_freestyle' })).toBeVisible()
  await expect(page.getByText('demo_admin removed VIP from dani_freestyle').first()).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText(`demo_admin invited ${email}`)).toBeVisible()
})

test('a message arrives live, is answered and deleted', async ({ page, request }) => {
  const subject = unique('Lost scarf')
  const sender = `scarf-${Date.now()}@e2e.test`
  await signIn(page, 'admin')
  await openConnected(page, `/admin/messages?search=${encodeURIComponent(subject)}`)
  await expect(page.getByText('No messages found')).toBeVisible()
  const sent = await request.post('/api/contact', {
    data: { name: 'Ana', email: sender, subject, message: 'It is pink.' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  // It arrives live, long before the page would poll.
  const card = page.getByRole('article').filter({ hasText: subject })
  await expect(card.getByText('Unread', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(card.getByRole('button', { name: 'Mark as Unread' })).toBeVisible()
  await card.getByRole('button', { name: 'Reply' }).click()
  const box = card.getByPlaceholder('Write your reply...')
  await box.fill('We have it.')
  await card.getByRole('button', { name: 'Send Reply' }).click()
  await expect(box).toHaveCount(0)
  await expect(card.getByText('Admin Reply')).toBeVisible()
  await expect(card.getByText('Replied', { exact: true })).toBeVisible()
  await mailTo(sender, 'We have it.')

  await card.getByRole('button', { name: 'Delete Message' }).click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No messages found')).toBeVisible()
})

test('an unsent reply says so and is sent again', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/messages?search=accessible')
  const card = page.getByRole('article').filter({ hasText: 'Not sent' })
  await expect(card).toHaveCount(1)
  const sender = await card.getByRole('link').first().innerText()
  await card.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await mailTo(sender, 'entrance B')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Admin Reply').first()).toBeVisible()
    await expect(page.getByText('On its way')).toHaveCount(0)
  }).toPass()
  await page.goto('/admin/audit')
  await expect(
    page.getByText('demo_admin resent the reply to Accessible seats').first(),
  ).toBeVisible()
})
