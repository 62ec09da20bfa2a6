import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeProblems } from '../support/axe'
import { FAN, VIP, openClub } from '../support/club'
import { refusal } from '../support/api'
import { aRadioStation } from '../support/data'

const OUTCOME = 'GET /api/membership/checkouts/:id'
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

it('believes no address that says a payment succeeded', async () => {
  await openClub('/vip-confirmation?payment_intent=x&redirect_status=succeeded', {}, { user: FAN })
  await expect.element(heading('Confirming your payment')).toBeVisible()
})

it.each([
  ['says so itself', 'payment_intent=x&redirect_status=failed'],
  ['is of an unpaid, unknown or expired checkout', 'session_id=cs_test_forged'],
])(
  'says that a payment failed if the address %s, and leads back to the offer',
  async (_, query) => {
    await openClub(
      `/vip-confirmation?${query}&next=%2Fradio`,
      { [OUTCOME]: () => ({ outcome: 'failed' }) },
      { user: FAN },
    )
    await expect.element(heading('Payment Failed')).toBeVisible()
    await expect
      .element(page.getByText('There was an error processing your payment. Please try again.'))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Try Again' }))
      .toHaveAttribute('href', '/vip-signup?next=%2Fradio')
  },
)

it('welcomes a VIP, and leads back to where they were', async () => {
  await openClub('/vip-confirmation?session_id=cs_test_1&next=%2Fradio', {}, { user: VIP })
  await expect.element(heading('Welcome to VIP!')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to where you were' }))
    .toHaveAttribute('href', '/radio')
})

it.each(['/radio', '/tv', '/chat'])('locks %s for a fan, with a link to join', async (path) => {
  await openClub(
    path,
    {
      'GET /api/radio/stations': () => ({
        stations: [aRadioStation()],
      }),
      'GET /api/radio/stations/:id/now': () => ({ track: null, history: [], listeners: 0 }),
      'GET /api/tv/channels': () => ({
        channels: [{ id: 'film', name: 'Film', description: '', thumbnail: '', type: null }],
      }),
    },
    { user: FAN },
  )
  await expect.element(page.getByText('VIP Access Required').first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Become a VIP Member' }).first())
    .toHaveAttribute('href', `/vip-signup?next=${encodeURIComponent(path)}`)
})

it('has no automatically detectable accessibility problem in the offer', async () => {
  await openClub('/vip-signup', {}, { user: FAN })
  await page.getByText('BRL', { exact: true }).click()
  await expect.element(page.getByText('R$49.90').first()).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('asks a visitor who wants to join for an account first, then opens the payment', async () => {
  const { history } = await openClub('/vip-signup?next=%2Fradio', {}, { user: null })
  await page.getByRole('main').getByRole('link', { name: 'Join VIP' }).click()
  await expect.poll(() => history.location.pathname).toBe('/social/signup')
  expect(new URLSearchParams(history.location.search).get('next')).toBe(
    '/vip-signup?next=%2Fradio&checkout=1',
  )
})

it('opens the payment page for a fan who pressed the button before, once', async () => {
  const pay = 'POST /api/create-checkout-session'
  const { history, sent } = await openClub(
    '/vip-signup?next=%2Fradio&currency=BRL&checkout=1',
    { [pay]: () => refusal(503, 'payments_unavailable') },
    { user: FAN },
  )
  await expect.poll(() => sent(pay)).toEqual([{ currency: 'BRL', next: '/radio' }])
  await expect.element(page.getByRole('button', { name: 'Join VIP' })).toBeEnabled()
  // Back from the payment page, or a reload, opens it no second time.
  expect(history.location.search).not.toContain('checkout')
  expect(sent(pay)).toHaveLength(1)
})
