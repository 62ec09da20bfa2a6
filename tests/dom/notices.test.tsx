import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminNotice } from '../../shared/notices'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const open = (notices: AdminNotice[], language: 'en' | 'pt-BR' = 'en') =>
  openOffice(
    '/admin',
    {
      'GET /api/admin/notices': () => ({ notices, open_disputes: 0 }),
      // The figures below are not of interest here.
      'GET /api/admin/overview': () => refusal(503, 'unavailable'),
      'GET /api/admin/setup': () => ({ items: [{ id: 'look', done: false }] }),
    },
    { language },
  )

it('tells a new club too of refused mails about a price, beside its steps', async () => {
  await open([
    { feature: 'price_mail', members: 2 },
    { feature: 'chat', missing: 'OPENAI_API_KEY' },
  ])
  await expect.element(page.getByText(/^2 members keep the old price/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See who' }))
    .toHaveAttribute('href', '/admin/site/membership')
  // Its steps have the key.
  expect(document.body.textContent).not.toContain('OPENAI_API_KEY')
})

it('tells it in Portuguese', async () => {
  await open([{ feature: 'price_mail', members: 1 }], 'pt-BR')
  await expect.element(page.getByText(/^Um membro continua com o preço antigo/)).toBeVisible()
})
