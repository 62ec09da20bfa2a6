import { type Page, expect } from '@playwright/test'
import { publish, unique } from './feed'
import { PASSWORD, join } from './members'
import { collectProblems, test } from './support'

const PICTURE = 'content/demo/media/heroes/boardwalk.webp'

/** A new member on their own profile. */
async function openProfile(page: Page) {
  const member = await join(page)
  await page.goto(`/social/profile/${member.id}`)
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
  return member
}

test('a member edits their profile and picture', async ({ page }) => {
  const problems = collectProblems(page)
  const { username } = await openProfile(page)
  await expect(page.getByRole('link', { name: 'Become VIP' })).toHaveAttribute(
    'href',
    '/vip-signup',
  )
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })

  await form.getByLabel('Choose picture').setInputFiles('README.md')
  await expect(form.getByText('Please select an image file')).toBeVisible()
  const large = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024) }
  await form.getByLabel('Choose picture').setInputFiles(large)
  await expect(form.getByText('Image must be less than 2MB')).toBeVisible()
  await form.getByLabel('Choose picture').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Move left' }).click()
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeHidden()

  await form.getByLabel('Username').fill('a b')
  await form.getByLabel('Website').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(
    form.getByText('Username can only contain letters, numbers, and underscores'),
  ).toBeVisible()
  await expect(form.getByLabel('Username')).toBeFocused()

  await form.getByLabel('Username').fill('demo_vip')
  await form.getByLabel('Website').fill('https://dance.example/floor')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This username is already taken')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeAttached()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByLabel('Username').fill(`${username}x`)
  await form.getByLabel('Bio').fill('Dancing since 1988')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: `${username}x` })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Dancing since 1988')).toBeVisible()
  const site = page.getByRole('link', { name: 'dance.example/floor' })
  await expect(site).toHaveAttribute('rel', /nofollow/)
  await expect(page.locator('main img[src^="/uploads/avatars/"]')).toBeVisible()
  // The browser logs the 409 for the name that was taken.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

test('a member hides another, finds them in the settings, and shows them again', async ({
  page,
  elsewhere,
}) => {
  const other = await elsewhere()
  const { id, username } = await openProfile(other)
  await publish(other, unique('To be hidden'))
  await join(page)
  await page.goto(`/social/profile/${id}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You have hidden this member’s posts.')).toBeVisible()
  await expect(page.getByText(`You blocked ${username}.`)).toBeVisible()

  await page.goto('/social/settings')
  await page.getByRole('button', { name: `Show ${username} again` }).click()
  await expect(page.getByText('You have not hidden anyone.')).toBeVisible()
})

test('a member exports their data and deletes the account', async ({ page }) => {
  const { id, username } = await openProfile(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-account.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('a-wrong-one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  await openProfile(page)
  await page.goto(`/social/profile/${id}`)
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  await expect(page.getByText(username)).toHaveCount(0)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
