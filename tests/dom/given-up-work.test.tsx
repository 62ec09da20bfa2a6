import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { UnfinishedWork } from '../../shared/notices'
import { type Handlers, refusal } from './support/api'
import { openOffice } from './support/office'

const AT = '2026-11-24T10:00:00.000Z'
const work = (change: Partial<UnfinishedWork>): UnfinishedWork => ({
  feature: 'work',
  id: 'one',
  work: 'mail',
  about: 'ana@fans.test',
  error: 'mail is down',
  created_at: AT,
  given_up_at: AT,
  ...change,
})
let listed: UnfinishedWork[] = []

const open = (handlers: Handlers = {}, language: 'en' | 'pt-BR' = 'en') =>
  openOffice(
    '/admin',
    {
      'GET /api/admin/notices': () => ({ notices: listed, open_disputes: 0 }),
      // The figures below are not of interest here.
      'GET /api/admin/overview': () => refusal(503, 'unavailable'),
      'GET /api/admin/setup': () => ({ items: [{ id: 'look', done: false }] }),
      ...handlers,
    },
    { language },
  )

const again = (title: string) => page.getByRole('button', { name: `Send again: ${title}` })

it('lists what failed for a day, and sends it again', async () => {
  listed = [work({}), work({ id: 'two', work: 'customer_email', about: 'bia' })]
  const { sent } = await open({
    'POST /api/admin/notices/:id/retry': ({ params }) => {
      listed = listed.filter(({ id }) => id !== params.id)
      return {}
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Given up after a day' })).toBeVisible()
  await expect.element(page.getByText(/given up .*: mail is down$/).first()).toBeVisible()
  await again('bia’s new address at Stripe').click()
  await expect.element(again('bia’s new address at Stripe')).not.toBeInTheDocument()
  await expect.element(again('Mail to ana@fans.test')).toBeVisible()
  expect(sent('POST /api/admin/notices/:id/retry')).toHaveLength(1)
})

it('says when it cannot be sent again', async () => {
  listed = [work({})]
  await open({ 'POST /api/admin/notices/:id/retry': () => refusal(503, 'unavailable') })
  await again('Mail to ana@fans.test').click()
  await expect
    .element(page.getByText('This is not available right now.', { exact: false }).first())
    .toBeVisible()
  await expect.element(again('Mail to ana@fans.test')).toBeVisible()
})

it('is in Portuguese too', async () => {
  listed = [work({})]
  await open({}, 'pt-BR')
  await expect
    .element(page.getByRole('button', { name: 'Enviar de novo: E-mail para ana@fans.test' }))
    .toBeVisible()
})

it('is not there when nothing failed', async () => {
  listed = []
  await open()
  await expect.element(page.getByRole('heading', { name: /is left/ })).toBeVisible()
  await expect.element(page.getByText('Given up after a day')).not.toBeInTheDocument()
})
