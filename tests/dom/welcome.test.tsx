import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from './support/api'
import { FAN, openClub } from './support/club'
import { aSong } from './support/music'
// Their chunks are loaded when the page opens, which may take longer than a test waits.
import '../../app/features/session/unconfirmed-notice'
import '../../app/features/site/member-tasks'

const NEW = { ...FAN, emailConfirmed: false }
const RESEND = 'POST /api/auth/confirm-email/resend'
const PAGES = {
  'GET /api/users/:id': () => ({
    id: FAN.id,
    username: FAN.username,
    avatar_url: null,
    bio: null,
    website: null,
    location: null,
    is_vip: false,
    is_admin: false,
    created_at: '2026-11-25T12:00:00.000Z',
  }),
  'GET /api/users/:id/posts': () => ({ posts: [], next_cursor: null }),
  'GET /api/events': () => ({ events: [], next_cursor: null }),
  'GET /api/catalog': () => ({
    albums: [],
    featured: [aSong(1, { playable: false }), ...[2, 3, 4, 5].map((n) => aSong(n))],
  }),
  [RESEND]: () => new Response(null, { status: 202 }),
}
const again = () => page.getByRole('button', { name: 'Send again' })
const toEvents = () => page.getByRole('link', { name: 'Events' }).first().click()

it('welcomes a new member: confirm, listen to three previews, join', async () => {
  const { sent } = await openClub(`/social/profile/${FAN.id}`, PAGES, { user: NEW })
  await expect.element(page.getByRole('heading', { name: 'Welcome, ana!' })).toBeVisible()
  const previews = () =>
    page
      .getByRole('button', { name: /^Play the preview of/ })
      .elements()
      .map((button) => button.getAttribute('aria-label'))
  await expect.poll(previews).toEqual([2, 3, 4].map((n) => `Play the preview of Song ${n}`))
  await expect
    .element(page.getByRole('listitem').getByRole('link', { name: 'Become a VIP Member' }).first())
    .toHaveAttribute('href', '/vip-signup')
  expect(again().elements()).toHaveLength(1)
  await again().click()
  await expect.element(page.getByText(/We have sent the link to/)).toBeVisible()
  expect(sent(RESEND)).toHaveLength(1)
})

it('says with the next page that the address is not confirmed, and does not move the first one', async () => {
  const { screen } = await openClub('/signup-options', PAGES, { user: NEW })
  await expect.poll(() => screen.container.querySelector('aside')).not.toBeNull()
  await expect.element(again()).not.toBeInTheDocument()
  await toEvents()
  const notice = page.getByRole('complementary', { name: 'Confirm your address' })
  await expect.element(notice.getByText(/sent to ana@fans\.test/)).toBeVisible()
  await notice.getByRole('button', { name: 'Send again' }).click()
  await expect.element(notice.getByText(/We have sent the link to/)).toBeVisible()
})

it('says why the link could not be sent', async () => {
  const refused = { ...PAGES, [RESEND]: () => refusal(429, 'too_many_requests') }
  await openClub('/signup-options', refused, { user: NEW })
  await toEvents()
  await again().click()
  await expect.element(page.getByText(/The link could not be sent/)).toBeVisible()
  await expect.element(again()).toBeVisible()
})

it('says nothing to who has confirmed it, and in Portuguese to who reads that', async () => {
  const { screen } = await openClub(`/social/profile/${FAN.id}`, PAGES, { user: FAN })
  await expect.element(page.getByRole('heading', { level: 1, name: 'ana' })).toBeVisible()
  await expect.element(again()).not.toBeInTheDocument()
  await expect.element(page.getByText('Welcome, ana!')).not.toBeInTheDocument()
  await screen.unmount()
  await openClub(`/social/profile/${FAN.id}`, PAGES, { user: NEW, language: 'pt-BR' })
  await expect.element(page.getByRole('heading', { name: 'Boas-vindas, ana!' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tocar a prévia de Song 2' })).toBeVisible()
})
