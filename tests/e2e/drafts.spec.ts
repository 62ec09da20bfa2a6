import { type Page, expect } from '@playwright/test'
import { unique } from './feed'
import { join, signInAs } from './members'
import { test } from './support'

/** Opens a page and waits for its live connection, which needs the session. */
async function openConnected(page: Page, path: string) {
  const connected = page.waitForEvent('websocket', (socket) =>
    socket.url().includes('/api/session/live'),
  )
  await page.goto(path)
  await connected
}

/** The session ends while the page is open: the next write gets 401, and so does the renewal. */
const endSession = (page: Page) => page.context().clearCookies()

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a profile draft survives an expired session, and is not shown to another member', async ({
  page,
  elsewhere,
}) => {
  const other = await join(await elsewhere(), 'vip')
  const fan = await join(page)
  await openConnected(page, '/')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
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
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(text)
  expect(kept).toContain('player-volume-of-a-test')
})
