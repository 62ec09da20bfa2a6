import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../support/api'
import { openClub } from '../support/club'

const CHECK = 'POST /api/auth/reset-password/check'
const LINK = '/auth/reset-password?token=abc&type=recovery'
const visitor = { user: null }
const newPassword = () => page.getByLabelText('New Password', { exact: true })
const requestAgain = () => page.getByRole('button', { name: 'Send Reset Instructions' })

it('a link that works shows the form for the new password', async () => {
  const { sent } = await openClub(
    LINK,
    { [CHECK]: () => new Response(null, { status: 204 }) },
    visitor,
  )
  await expect.element(newPassword()).toBeVisible()
  expect(sent(CHECK)).toEqual([{ token: 'abc' }])
  await expect.element(requestAgain()).not.toBeInTheDocument()
})

it.each([
  ['invalid_reset_link', 'Invalid password reset link. Please request a new one.'],
  ['expired_reset_link', 'This reset link has expired. Please request a new one.'],
] as const)('a link that is refused with %s says so when it opens', async (code, sentence) => {
  await openClub(LINK, { [CHECK]: () => refusal(400, code) }, visitor)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(requestAgain()).toBeVisible()
  await expect.element(newPassword()).not.toBeInTheDocument()
})

it('a check that fails keeps the form', async () => {
  await openClub(LINK, { [CHECK]: () => refusal(503, 'unavailable') }, visitor)
  await expect.element(newPassword()).toBeVisible()
})

it('says it in Portuguese too', async () => {
  await openClub(
    LINK,
    { [CHECK]: () => refusal(400, 'expired_reset_link') },
    { ...visitor, language: 'pt-BR' },
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/(error|reset)\.[a-z]/)
})
