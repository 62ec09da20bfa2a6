import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brand } from '../../brand.config'
import { persona } from '../../content/persona'
import { DEFAULT_MODEL } from '../../shared/site/persona'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const PUBLISH = 'PUT /api/admin/site/persona'
const open = (language: 'en' | 'pt-BR' = 'en', onRead: (search: string) => void = () => {}) =>
  openOffice(
    '/admin/site/persona',
    {
      'GET /api/site': ({ url }) => {
        onRead(url.search)
        return { brand }
      },
      'GET /api/admin/site/persona': () => ({
        version: 0,
        document: persona,
        draft: null,
        draft_version: null,
      }),
      'GET /api/admin/persona/models': () => ({
        default: DEFAULT_MODEL,
        models: [
          { id: 'gpt-5-mini', ends_on: '2026-12-11' },
          { id: DEFAULT_MODEL, ends_on: null },
        ],
      }),
      [PUBLISH]: ({ body }) => ({ version: 1, document: body }),
    },
    { language },
  )

it('offers the vendor’s models, says when the chosen one ends, and publishes it', async () => {
  const reads: string[] = []
  const { sent } = await open('en', (search) => reads.push(search))
  const field = page.getByRole('combobox', { name: 'AI model' })
  await expect
    .element(field)
    .toHaveAccessibleDescription(`If this is empty, ${DEFAULT_MODEL} answers.`)
  await field.fill('gpt-5-mini')
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^The model ends on December 11, 2026\. If this is empty/)
  const options = [...document.querySelectorAll('datalist option')]
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
    ['gpt-5-mini', 'ends on December 11, 2026'],
    [DEFAULT_MODEL, ''],
  ])
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect.poll(() => sent(PUBLISH)).toMatchObject([{ document: { model: 'gpt-5-mini' } }])
  // The last read after a publication; the next test has another API.
  await expect.poll(() => reads).toContain('?sections=brand')
})

it('is in Portuguese', async () => {
  await open('pt-BR')
  const field = page.getByRole('combobox', { name: 'Modelo de IA' })
  await field.fill('gpt-5-mini')
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^O modelo termina em 11 de dezembro de 2026\./)
})

const overview = (notices: object[], items: object[] = [], language: 'en' | 'pt-BR' = 'en') =>
  openOffice(
    '/admin',
    {
      'GET /api/admin/notices': () => ({ notices, open_disputes: 0 }),
      // The figures below are not of interest here.
      'GET /api/admin/overview': () => refusal(503, 'unavailable'),
      'GET /api/admin/setup': () => ({ items }),
    },
    { language },
  )

const ending = { id: 'gpt-5-mini', ends_on: '2026-12-11', is_gone: false }
const link = (name: string) => page.getByRole('link', { name })

it('tells the team that its model ends, or is gone', async () => {
  await overview([{ feature: 'model', ending }])
  const notice = page.getByRole('listitem').filter({ hasText: 'The model ends on' })
  await expect
    .element(notice)
    .toHaveTextContent(
      'The model ends on December 11, 2026: gpt-5-mini. From that day on the persona does not answer. Choose another model',
    )
  await expect.element(link('Choose another model')).toHaveAttribute('href', '/admin/site/persona')
})

it('tells it in Portuguese when the model is gone', async () => {
  await overview([{ feature: 'model', ending: { ...ending, is_gone: true } }], [], 'pt-BR')
  await expect.element(page.getByText(/não oferece mais o modelo gpt-5-mini/)).toBeVisible()
})

it('tells a new club in its list of steps, once', async () => {
  await overview([{ feature: 'model', ending }], [{ id: 'model', done: false, ending }])
  await expect.element(page.getByRole('heading', { name: 'AI model' })).toBeVisible()
  await expect.element(page.getByText(/The model ends on December 11, 2026/)).toBeVisible()
  expect(link('Choose another model').elements()).toHaveLength(1)
})
