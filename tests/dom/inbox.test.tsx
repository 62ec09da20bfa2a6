import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ContactMessage } from '../../shared/inbox'
import { refusal } from './support/api'
import { aMessage } from './support/data'
import { openOffice } from './support/office'

const CHANGE = 'PATCH /api/admin/messages/:id'
const REPLY = 'POST /api/messages/reply'
const DELETE = 'DELETE /api/admin/messages/:id'

function serving(...messages: ContactMessage[]) {
  return {
    'GET /api/admin/messages': () => ({ messages, next_cursor: null }),
    [CHANGE]: ({ body }: { body: unknown }) => Object.assign(messages[0]!, body),
    [REPLY]: () => ({}),
  }
}

const box = () => page.getByPlaceholder('Write your reply...')

it('keeps a reply until it is sent with Ctrl and Enter', async () => {
  const { sent } = await openOffice('/admin/messages', serving(aMessage()))
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect.element(box()).toHaveFocus()
  const send = page.getByRole('button', { name: 'Send Reply' })
  await box().fill('   ')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await box().fill('We have it.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect.element(box()).toHaveValue('We have it.')
  await box().click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(box()).not.toBeInTheDocument()
  expect(sent(REPLY)).toEqual([{ messageId: 'scarf', content: 'We have it.' }])
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect.element(box()).toHaveValue('')
})

it('keeps a reply that could not be sent, and says so', async () => {
  await openOffice('/admin/messages', {
    ...serving(aMessage()),
    [REPLY]: () => refusal(500, 'internal'),
  })
  await page.getByRole('button', { name: 'Reply' }).click()
  await box().fill('We have it.')
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await expect.element(page.getByRole('alert').getByText(/Failed to send reply/)).toBeVisible()
  await expect.element(box()).toHaveValue('We have it.')
})

it('marks as read and sets the priority, and undoes it', async () => {
  const { sent } = await openOffice('/admin/messages', serving(aMessage()))
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark as Unread' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark as Read' })).toBeVisible()
  await page.getByRole('button', { name: 'Set high priority' }).click()
  await expect.element(page.getByRole('article').getByText('High', { exact: true })).toBeVisible()
  expect(sent(CHANGE)).toEqual([{ status: 'read' }, { status: 'unread' }, { priority: 'high' }])
})

it('deletes after a question', async () => {
  const messages = [aMessage()]
  await openOffice('/admin/messages', {
    ...serving(),
    'GET /api/admin/messages': () => ({ messages, next_cursor: null }),
    [DELETE]: () => {
      messages.pop()
      return new Response(null, { status: 204 })
    },
  })
  await page.getByRole('button', { name: 'Delete Message' }).click()
  await expect
    .element(
      page.getByRole('alertdialog').getByText(/Are you sure you want to delete this message\?/),
    )
    .toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('No messages found')).toBeVisible()
})
