import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SetupItem } from '../../shared/setup'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const IDS: SetupItem['id'][] = [
  'look',
  'addresses',
  'release',
  'station',
  'origin',
  'mail',
  'payments',
  'webhook',
  'portal',
  'chat',
  'model',
]
const EXAMPLES = ['support@afterglow.example', 'https://discord.com/']
const PROBLEM = 'No configuration provided.'
const open = (
  done: SetupItem['id'][],
  language: 'en' | 'pt-BR' = 'en',
  more: Partial<Record<SetupItem['id'], Partial<SetupItem>>> = {},
) =>
  openOffice(
    '/admin',
    {
      'GET /api/admin/notices': () => ({ notices: [], open_disputes: 0 }),
      // The figures below are not of interest here.
      'GET /api/admin/overview': () => refusal(503, 'unavailable'),
      'GET /api/admin/setup': () => ({
        items: IDS.map((id) => ({
          id,
          done: done.includes(id),
          ...(id === 'portal' && !done.includes(id) && { problem: PROBLEM }),
          ...(id === 'addresses' && !done.includes(id) && { examples: EXAMPLES }),
          ...more[id],
        })),
      }),
    },
    { language },
  )

const list = () => page.getByRole('heading', { name: /steps? (is|are) left/ })

it('names what is missing, each with its next step', async () => {
  await open(['look', 'release'], 'en', {
    webhook: { address: 'https://lux.club/api/stripe/webhook', events: ['invoice.paid'] },
    mail: { address: 'club@lux.club' },
  })
  await expect.element(list()).toHaveTextContent('9 steps are left')
  await expect
    .element(page.getByRole('link', { name: 'Create a station' }))
    .toHaveAttribute('href', '/admin/stations')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'club@lux.club' }).getByRole('link'))
    .toHaveAttribute('href', '/admin/site/brand')
  for (const command of [
    'npm run deploy',
    'npx wrangler secret put STRIPE_SECRET_KEY',
    'npx wrangler secret put STRIPE_WEBHOOK_SECRET',
    'npx wrangler secret put OPENAI_API_KEY',
  ])
    await expect.element(page.getByText(command, { exact: true })).toBeVisible()
})

it('says which values of the club go where', async () => {
  await open(['look', 'release'], 'en', {
    origin: { address: 'https://lux.workers.dev' },
    webhook: { address: 'https://lux.club/api/stripe/webhook', events: ['invoice.paid', 'x.*'] },
    mail: { address: 'club@lux.club', problem: 'Domain not verified.' },
  })
  for (const value of [
    'https://lux.workers.dev',
    'https://lux.club/api/stripe/webhook',
    'club@lux.club',
  ])
    await expect.element(page.getByText(value, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Verify lux\.club in Cloudflare/)).toBeVisible()
  await expect.element(page.getByText('The service says: Domain not verified.')).toBeVisible()
  await expect.element(page.getByText(/these events: invoice\.paid, x\.\*/)).toBeVisible()
})

it('waits for the service once its key is set', async () => {
  await open(['look', 'release'], 'en', {
    webhook: { is_set: true, address: 'https://lux.club/api/stripe/webhook' },
    chat: { is_set: true, problem: 'No credit.' },
  })
  await expect.element(page.getByText(/no notice has arrived yet/)).toBeVisible()
  await expect.element(page.getByText(/the model has not answered yet/)).toBeVisible()
  await expect.element(page.getByText(/secret put OPENAI_API_KEY/)).not.toBeInTheDocument()
})

it('tells apart what works with a stand-in only', async () => {
  const here = { works_here: true } as const
  await open(['look', 'addresses', 'release', 'station', 'model'], 'en', {
    mail: here,
    payments: here,
    chat: here,
  })
  await expect.element(list()).toHaveTextContent('3 steps are left')
  await expect.element(page.getByText(/3 more work here, not yet for real/)).toBeVisible()
  expect(page.getByLabelText('Works here, not yet for real').elements()).toHaveLength(3)
  // The step to make it real stays.
  await expect
    .element(page.getByText('npx wrangler secret put STRIPE_SECRET_KEY', { exact: true }))
    .toBeVisible()
})

it('shows no step of what is done', async () => {
  await open(['look', 'release'])
  await expect.element(page.getByText('First release')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create a release' })).not.toBeInTheDocument()
  expect(page.getByLabelText('Done', { exact: true }).elements()).toHaveLength(2)
  expect(page.getByLabelText('To do', { exact: true }).elements()).toHaveLength(9)
})

it('names the addresses of the demo that are still published', async () => {
  await open(IDS.filter((id) => id !== 'addresses'))
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Addresses of your own' }))
    .toHaveTextContent(
      `Addresses of your ownReplace what is left of the demo: ${EXAMPLES.join(', ')}`,
    )
  await expect
    .element(page.getByRole('link', { name: 'Replace what is left of the demo' }))
    .toHaveAttribute('href', '/admin/site/brand')
})

it('says what Stripe says of the portal', async () => {
  await open(IDS.filter((id) => id !== 'portal'))
  await expect.element(list()).toHaveTextContent('One step is left')
  await expect.element(page.getByText(`Stripe says: ${PROBLEM}`)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Save the settings of the customer portal once' }))
    .toHaveAttribute('href', 'https://dashboard.stripe.com/settings/billing/portal')
})

it('goes away when all is done', async () => {
  await open(IDS)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
})

it('is in Portuguese', async () => {
  await open(['look'], 'pt-BR')
  await expect.element(page.getByRole('link', { name: 'Crie uma estação' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/setup\.(item|step)/)
})
