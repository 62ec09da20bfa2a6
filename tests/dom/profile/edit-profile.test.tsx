import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FAN, openClub } from '../support/club'

it('asks before unsaved changes of the profile are discarded', async () => {
  await openClub(
    `/social/profile/${FAN.id}`,
    {
      'GET /api/users/:id': () => ({
        id: FAN.id,
        username: FAN.username,
        avatar_url: null,
        bio: null,
        website: null,
        location: null,
        is_vip: false,
        is_admin: false,
        created_at: '2026-11-01T10:00:00.000Z',
      }),
      'GET /api/users/:id/posts': () => ({ posts: [], next_cursor: null, seq: 0 }),
    },
    { user: FAN },
  )
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })
  await form.getByLabelText('Bio').fill('Half a sentence')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(form.getByLabelText('Bio')).toHaveValue('Half a sentence')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
})
