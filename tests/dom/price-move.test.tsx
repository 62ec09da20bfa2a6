import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brand } from '../../brand.config'
import { membership } from '../../content/membership'
import type { PriceMove } from '../../shared/price-move'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const START = 'POST /api/admin/membership/price-move'
const MOVE: PriceMove = {
  version: 3,
  notice_days: 14,
  groups: [
    { currency: 'USD', from: 899, to: 999, subscriptions: 12 },
    { currency: 'BRL', from: 3990, to: 4990, subscriptions: 1 },
  ],
  subscriptions: 13,
  unpriced: 2,
  latest: null,
}
const STARTED: PriceMove = {
  ...MOVE,
  groups: [],
  subscriptions: 0,
  latest: {
    started_at: '2026-05-01T12:00:00.000Z',
    subscriptions: 13,
    announced: 13,
    moved: 4,
    ended: 1,
    waiting: 8,
  },
}

const open = (answer: () => unknown, language: 'en' | 'pt-BR' = 'en', move: PriceMove = MOVE) =>
  openOffice(
    '/admin/site/membership',
    {
      'GET /api/site': () => ({ brand }),
      'GET /api/admin/site/membership': () => ({
        version: 3,
        document: membership,
        draft: null,
        draft_version: null,
      }),
      'GET /api/admin/membership/price-move': () => move,
      [START]: answer,
    },
    { language },
  )

it('says how many members pay another price, and moves them after a confirmation', async () => {
  const { sent } = await open(() => STARTED)
  await expect.element(page.getByText('12 members pay $8.99 instead of $9.99.')).toBeVisible()
  await expect.element(page.getByText('1 member pays R$39.90 instead of R$49.90.')).toBeVisible()
  await expect.element(page.getByText(/^2 members pay in a currency without/)).toBeVisible()
  await page.getByRole('button', { name: 'Move 13 members to the new price' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/13 members get a mail/)).toBeVisible()
  expect(sent(START)).toEqual([])
  await dialog.getByRole('button', { name: 'Move 13 members to the new price' }).click()
  await expect
    .element(page.getByText(/Of 13 members: 13 told, 4 at the new price, 8 waiting/))
    .toBeVisible()
  await expect.element(page.getByText('Every member pays the published price.')).toBeVisible()
  expect(sent(START)).toEqual([{ version: 3 }])
})

it.each([
  ['en', /^The mail to these addresses was refused/],
  ['pt-BR', /^O e-mail para estes endereços foi recusado/],
] as const)(
  'names who keeps the price because the mail was refused: %s',
  async (language, words) => {
    const unreached = [{ id: 'ana', username: 'ana', email: 'ana@gone.test' }]
    await open(() => STARTED, language, { ...STARTED, unreached })
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText('ana (ana@gone.test)')).toBeVisible()
  },
)

it('says in the dialog why no member was moved', async () => {
  await open(() => refusal(409, 'nothing_to_move'))
  await page.getByRole('button', { name: 'Move 13 members to the new price' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Move 13 members to the new price' }).click()
  await expect
    .element(dialog.getByText('Every member pays the published price already.'))
    .toBeVisible()
})

it('has all its words in Portuguese', async () => {
  await open(() => STARTED, 'pt-BR')
  await expect
    .element(page.getByRole('button', { name: 'Passar 13 membros para o novo preço' }))
    .toBeVisible()
  expect(document.body.textContent).not.toContain('price-move.')
})
