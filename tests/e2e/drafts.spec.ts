import { type Page, expect } from '@playwright/test'
import { unique } from './feed'
import { join, signInAs } from './members'
import { test } from './support'

/** Opens a page and waits for its live connection, which reads the session and other data again when it opens. */
async function openConnected(page: Page, path: string) {
  const connected = page.waitForEvent('websocket', (socket) =>
    socket.url().endsWith('/api/session/live'),
  )
  const readAgain = connected.then(() =>
    page.waitForResponse((response) => response.url().endsWith('/api/auth/session')),
  )
  await page.goto(path)
  await readAgain
}

/** The session ends while the page is open: the next write gets 401, and so does the renewal. */
const endSession = (page: Page) => page.context().clearCookies()

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an event draft survives an expired session', async ({ page }) => {
  const admin = await join(page, 'admin')
  await openConnected(page, '/admin/events?edit=new')
  const title = unique('Lost and found')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Two floors, one night.')
  await page.getByLabel('Date and time').fill('2027-08-01T21:30')
  await page.getByLabel('Time zone').fill('America/Sao_Paulo')
  await page.getByLabel(/virtual/i).check()
  await endSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/social\/login\?next=/)
  await fillSignIn(page, admin)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(
    'Two floors, one night.',
  )
  await expect(page.getByLabel('Date and time')).toHaveValue('2027-08-01T21:30')
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto('/admin/events?edit=new')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('a profile draft survives an expired session, and is not shown to another member', async ({
  page,
  elsewhere,
}) => {
  const other = await join(await elsewhere(), 'vip')
  const fan = await join(page)
  await openConnected(page, '/')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const bio = unique('Dancing since 1986')
  await page.getByLabel('Bio').fill(bio)
  await endSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/social\/login\?next=/)
  await fillSignIn(page, fan)
  await expect(page.getByLabel('Bio')).toHaveValue(bio)
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue(bio)
  await endSession(page)
  await signInAs(page, other)
  await page.goto('/social')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(bio)
  await endSession(page)
  await page.goto('/social/login')
  await fillSignIn(page, other)
  await expect(page).toHaveURL(/\/social\/profile\//)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(bio)
})

test('signing out removes drafts and nothing else from the browser', async ({ page }) => {
  await join(page, 'vip')
  await page.goto('/chat')
  const text = unique('A question half asked')
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.evaluate(() => localStorage.setItem('player-volume-of-a-test', '7'))
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(text)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(text)
  expect(kept).toContain('player-volume-of-a-test')
})
