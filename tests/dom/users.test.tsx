import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminUser } from '../../app/admin/users/queries'
import { refusal } from './support/api'
import { aTicket, aUser } from './support/data'
import { focus, openOffice, pressTwice } from './support/office'

const CHANGE = 'PATCH /api/admin/users/:id'
const INVITE = 'POST /api/admin/users/invite'

const serving = (user: AdminUser) => ({
  'GET /api/admin/users': () => ({ users: [user], total: 1, next_cursor: null }),
  [CHANGE]: ({ body }: { body: unknown }) => ({ user: Object.assign(user, body) }),
})

it('toggles are saved at once, once, and can be undone by keyboard', async () => {
  const user = aUser(1)
  const { sent } = await openOffice('/admin/users', serving(user))
  const vip = page.getByRole('button', { name: 'Make fan_1 VIP' })
  await expect.element(vip).toHaveAttribute('aria-pressed', 'false')
  pressTwice(vip)
  await expect.element(page.getByText('fan_1 is VIP now.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Remove VIP from fan_1' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(sent(CHANGE)).toEqual([{ is_vip: true }])
  const undo = page.getByRole('button', { name: 'Undo' })
  focus(undo)
  await userEvent.keyboard('{Enter}')
  await expect.element(vip).toBeVisible()
  expect(sent(CHANGE)).toEqual([{ is_vip: true }, { is_vip: false }])
})

it('F6 leads to the toast, and earlier ones stay', async () => {
  await openOffice('/admin/users', serving(aUser(1)))
  await page.getByRole('button', { name: 'Make fan_1 VIP' }).click()
  await page.getByRole('button', { name: 'Make fan_1 an admin' }).click()
  await expect.element(page.getByText('fan_1 is an admin now.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(2)
  await userEvent.keyboard('{F6}{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Undo' }).first()).toHaveFocus()
})

it('the arrow keys move between the toggles of a row', async () => {
  await openOffice('/admin/users', serving(aUser(1)))
  const [admin, vip] = [
    page.getByRole('button', { name: 'Make fan_1 an admin' }),
    page.getByRole('button', { name: 'Make fan_1 VIP' }),
  ]
  await expect.element(admin).toBeVisible()
  focus(admin)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(vip).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Ban fan_1' })).not.toHaveFocus()
})

it('bans and lets back in', async () => {
  const { sent } = await openOffice('/admin/users', serving(aUser(1)))
  await page.getByRole('button', { name: 'Ban fan_1' }).click()
  await expect.element(page.getByText('Banned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Unban fan_1' }).click()
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible()
  expect(sent(CHANGE)).toEqual([{ status: 'banned' }, { status: 'active' }])
})

it('says why a toggle was refused, and stays as it was', async () => {
  await openOffice('/admin/users', {
    ...serving(aUser(1, { is_admin: true })),
    [CHANGE]: () => refusal(409, 'own_admin'),
  })
  const toggle = page.getByRole('button', { name: 'Remove admin rights from fan_1' })
  await toggle.click()
  await expect
    .element(page.getByText('You cannot remove your own administrator rights.').first())
    .toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
})

it('says that a subscription keeps someone VIP', async () => {
  await openOffice('/admin/users', {
    ...serving(aUser(1, { is_vip: true })),
    [CHANGE]: () => ({ user: aUser(1, { is_vip: true }) }),
  })
  await page.getByRole('button', { name: 'Remove VIP from fan_1' }).click()
  await expect.element(page.getByText(/^fan_1 pays for VIP/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('invites: shows errors at the field, sends on Enter, and gives the focus back', async () => {
  let taken = true
  const { sent } = await openOffice('/admin/users', {
    ...serving(aUser(1)),
    [INVITE]: () => (taken ? refusal(409, 'email_taken') : {}),
  })
  const open = page.getByRole('button', { name: 'Invite User' })
  await open.click()
  const email = page.getByRole('dialog', { name: 'Invite User' }).getByLabelText('Email')
  await email.fill('nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.element(email).toHaveFocus()
  expect(sent(INVITE)).toEqual([])

  await email.fill('ana@demo.test')
  await expect.element(email).toHaveAccessibleDescription('')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(email)
    .toHaveAccessibleDescription('An account with this email address already exists')
  await expect.element(email).toHaveFocus()

  taken = false
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('An invitation is on its way to ana@demo.test.'))
    .toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Invite User' })).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  expect(sent(INVITE)).toHaveLength(2)
})

it('a member’s page shows invoices and orders, and says when Stripe cannot be reached', async () => {
  let fails = true
  await openOffice('/admin/users/1', {
    'GET /api/admin/users/:id': () => ({
      user: { ...aUser(1), avatar_url: null, bio: '', website: '', location: '' },
      history: {
        plays_count: 3,
        posts_count: 0,
        comments_count: 0,
        membership: null,
        tickets: [{ ...aTicket(1), event_title: 'Neon Night', order_id: 'O-1' }],
        audit: [],
      },
    }),
    'GET /api/admin/users/:id/payments': () =>
      fails
        ? refusal(500, 'internal')
        : {
            invoices: [
              {
                id: 'in_1',
                number: 'LUX-1',
                created_at: '2026-11-01T00:00:00.000Z',
                amount: 9.99,
                currency: 'USD',
                status: 'paid',
                url: 'https://pay.test/in_1',
                pdf_url: null,
              },
            ],
          },
  })
  await expect.element(page.getByRole('alert').getByText(/Failed to load payments/)).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Membership, invoice LUX-1' }))
    .toHaveAttribute('href', 'https://pay.test/in_1')
  await expect.element(page.getByText('$9.99')).toBeVisible()
  await expect.element(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Neon Night, order O-1/)).toBeVisible()
})
