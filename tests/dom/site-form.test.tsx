import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brand } from '../../brand.config'
import { persona } from '../../content/persona'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const PUBLISH = 'PUT /api/admin/site/home'
const PROMO = {
  video: '/media/brand/promo.mp4',
  poster: '/media/heroes/city-night.webp',
  captions: [{ language: 'en', captions: '/media/brand/promo.en.vtt' }],
  text: { en: 'The season', 'pt-BR': 'A temporada' },
}

async function openHome(promo: object | null) {
  const { DEFAULTS } = await import('../../worker/site/defaults')
  const { events, ...rest } = DEFAULTS.home
  const document = { ...rest, events: { ...events, promo } }
  const api = await openOffice('/admin/site/home', {
    'GET /api/site': () => ({ brand }),
    'GET /api/admin/site/home': () => ({ version: 0, document, draft: null, draft_version: null }),
    [PUBLISH]: ({ body }) => ({ version: 1, document: body }),
    'POST /api/admin/media': () => ({ id: 'new-file', part_bytes: 8_388_608, parts: 1 }),
    'PUT /api/admin/media/:id/parts/:n': () => ({ part: 1, etag: 'x' }),
    'GET /api/admin/media/:id': () => ({ id: 'new-file', status: 'ready' }),
    'POST /api/admin/media/:id/complete': () => ({ id: 'new-file', status: 'ready' }),
  })
  await expect.element(page.getByRole('heading', { name: 'Promo film' })).toBeVisible()
  return api
}
const publish = () => page.getByRole('button', { name: 'Publish' }).first().click()
/** The page reads again what was published, from the API of this test. */
const isPublished = () => expect.element(page.getByText('Published as version 1')).toBeVisible()

it('removes the promo film and publishes none', async () => {
  const { sent } = await openHome(PROMO)
  await page.getByRole('button', { name: 'Remove Promo film' }).click()
  await publish()
  await expect.poll(() => sent(PUBLISH)).toMatchObject([{ document: { events: { promo: null } } }])
  await isPublished()
})

it('adds a promo film, which needs a file', async () => {
  const { sent } = await openHome(null)
  await page.getByRole('button', { name: /Promo film/ }).click()
  await publish()
  await expect.element(page.getByText('This field is required').first()).toBeVisible()
  expect(sent(PUBLISH)).toEqual([])
})

it('adds captions in a second language', async () => {
  const { sent } = await openHome(PROMO)
  await page.getByRole('button', { name: 'Add to “Captions”' }).click()
  await page.getByLabelText('Language').nth(1).selectOptions('Português')
  const file = new File(['WEBVTT\n'], 'promo.vtt')
  await page.getByLabelText('WebVTT file', { exact: true }).nth(1).upload(file)
  await expect.element(page.getByText('New file, not published yet')).toBeVisible()
  await publish()
  await expect
    .poll(() => sent(PUBLISH))
    .toMatchObject([
      {
        document: {
          events: {
            promo: {
              captions: [PROMO.captions[0], { language: 'pt-BR', captions_upload_id: 'new-file' }],
            },
          },
        },
      },
    ])
  await isPublished()
})

it('tests the persona under the artist’s name, and keeps a question that was not answered', async () => {
  const answers = 'POST /api/admin/persona/answers'
  let isDown = true
  const { sent } = await openOffice('/admin/site/persona', {
    'GET /api/site': () => ({ brand }),
    'GET /api/admin/site/persona': () => ({
      version: 0,
      document: { ...persona, name: '{artist}' },
      draft: null,
      draft_version: null,
    }),
    'PUT /api/admin/site/persona/draft': () => new Response(null, { status: 204 }),
    [answers]: () => (isDown ? refusal(503, 'unavailable') : { content: 'Hello from the studio.' }),
  })
  await page.getByRole('button', { name: /Test/ }).first().click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByRole('textbox')
  await question.fill('Who are you?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(question).toHaveValue('Who are you?')
  isDown = false
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Hello from the studio.')).toBeVisible()
  await expect.element(dialog.getByText(brand.artistName, { exact: true })).toBeVisible()
  expect(dialog.element().textContent).not.toContain('{artist}')
  expect(sent(answers)).toHaveLength(2)
  expect(sent(answers)[1]).toMatchObject({
    document: { name: '{artist}' },
    messages: [{ role: 'user', content: 'Who are you?' }],
  })
})
