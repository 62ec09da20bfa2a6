import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brand } from '../../brand.config'
import { radioTexts } from '../../content/radio'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const PUBLISH = 'PUT /api/admin/site/radio'
const DRAFT = 'PUT /api/admin/site/radio/draft'
const edited = { version: 3, document: radioTexts, draft: null, draft_version: null }
const PUBLIC = {
  'GET /api/site': () => ({ brand }),
  'GET /api/admin/membership/price-move': () => ({
    version: 3,
    notice_days: 14,
    groups: [],
    subscriptions: 0,
    unpriced: 0,
    latest: null,
  }),
}

it('publishes the changed document with the version it began with', async () => {
  const { sent } = await openOffice('/admin/site/radio', {
    ...PUBLIC,
    'GET /api/admin/site/radio': () => edited,
    [PUBLISH]: ({ body }) => ({ version: 4, document: body }),
  })
  await page.getByLabelText('Introduction · English').fill('Always on.')
  await page.getByRole('button', { name: 'Remove Curated' }).click()
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect.element(page.getByText('Published as version 4')).toBeVisible()
  expect(sent(PUBLISH)).toEqual([
    {
      version: 3,
      document: {
        ...radioTexts,
        intro: { ...radioTexts.intro, en: 'Always on.' },
        features: radioTexts.features.slice(0, 3),
      },
    },
  ])
})

it('focuses the first field that is wrong, and sends nothing', async () => {
  const { sent } = await openOffice('/admin/site/radio', {
    ...PUBLIC,
    'GET /api/admin/site/radio': () => edited,
    [PUBLISH]: () => ({}),
  })
  const field = page.getByLabelText('Introduction · Português')
  await field.fill('')
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  expect(sent(PUBLISH)).toEqual([])
})

it('says that a document is published although the site cannot be read afterwards', async () => {
  const { sent } = await openOffice('/admin/site/radio', {
    'GET /api/site': () => refusal(503, 'unavailable'),
    'GET /api/admin/site/radio': () => edited,
    [PUBLISH]: ({ body }) => ({ version: 4, document: body }),
  })
  await page.getByLabelText('Introduction · English').fill('New')
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect.element(page.getByText('Published as version 4')).toBeVisible()
  await expect.poll(() => sent('GET /api/site')).not.toHaveLength(0)
})

it('keeps the text of the second of two administrators, as a draft and in the form', async () => {
  const theirs = { ...radioTexts, description: { ...radioTexts.description, en: 'Theirs' } }
  let isPublished = false
  const { sent } = await openOffice('/admin/site/radio', {
    ...PUBLIC,
    'GET /api/admin/site/radio': () =>
      isPublished ? { ...edited, version: 4, document: theirs } : edited,
    [PUBLISH]: ({ body }) => {
      if (isPublished) return { version: 5, document: body }
      isPublished = true
      return refusal(409, 'site_changed')
    },
    [DRAFT]: () => new Response(null, { status: 204 }),
  })
  await page.getByLabelText('Introduction · English').fill('Mine')
  await page.getByRole('button', { name: 'Publish' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.query()?.textContent).toContain('Theirs: Theirs')
  expect(sent(DRAFT)).toMatchObject([{ version: 3, document: { intro: { en: 'Mine' } } }])
  await dialog.getByRole('button', { name: 'Combine both' }).click()
  await expect.element(page.getByLabelText('Introduction · English')).toHaveValue('Mine')
  await expect
    .element(page.getByLabelText('For search engines and shared links · English'))
    .toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect.element(page.getByText('Published as version 5')).toBeVisible()
  expect(sent(PUBLISH)).toMatchObject([{ version: 3 }, { version: 4 }])
})

it('names the texts that could not be read, and does not publish them', async () => {
  await openOffice('/admin/site/brand', {
    ...PUBLIC,
    'GET /api/admin/site/brand': () => ({ ...edited, document: brand }),
  })
  await page.getByLabelText('Main buttons', { exact: true }).fill('#333333')
  await expect.element(page.getByText(/Main buttons on Page background: 1\.\d+:1/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish' }).first()).toBeDisabled()
})

it.each(['', '/brand', '/home', '/artist', '/legal', '/radio', '/membership'])(
  'has all its words in Portuguese: %s',
  async (path) => {
    const { DEFAULTS } = await import('../../worker/site/defaults')
    const sections = new Map<string, unknown>(Object.entries(DEFAULTS))
    await openOffice(
      `/admin/site${path}`,
      {
        ...PUBLIC,
        'GET /api/admin/site/:section': ({ params }) => ({
          ...edited,
          document: sections.get(params.section ?? ''),
        }),
      },
      { language: 'pt-BR' },
    )
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== '')
      await expect.element(page.getByRole('button', { name: 'Publicar' }).first()).toBeVisible()
    expect(document.body.textContent).not.toMatch(/site\.(field|section|color)/)
  },
)

it('takes prices with decimals, after a point or a comma, and refuses what is no amount', async () => {
  const { membership } = await import('../../content/membership')
  const publication = 'PUT /api/admin/site/membership'
  const { sent } = await openOffice('/admin/site/membership', {
    ...PUBLIC,
    'GET /api/admin/site/membership': () => ({ ...edited, document: membership }),
    [publication]: ({ body }) => ({ version: 4, document: body }),
  })
  const amount = page.getByLabelText('Price per month').first()
  await expect.element(amount).toHaveValue('9.99')
  await amount.fill('12,5')
  await page.getByLabelText('Currency').first().selectOptions('EUR')
  const second = page.getByLabelText('Price per month').nth(1)
  await second.fill('free')
  const publish = page.getByRole('button', { name: 'Publish' }).first()
  await publish.click()
  await expect.element(second).toHaveFocus()
  expect(sent(publication)).toEqual([])
  await second.fill('59.90')
  await publish.click()
  await expect
    .poll(() => sent(publication))
    .toMatchObject([
      {
        document: {
          prices: [
            { currency: 'EUR', amount: 1250 },
            { currency: 'BRL', amount: 5990 },
          ],
        },
      },
    ])
  await expect.element(page.getByText('Published as version 4')).toBeVisible()
})
