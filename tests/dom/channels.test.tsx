import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Channel } from '../../shared/tv-channels'
import { type Handlers, refusal } from './support/api'
import { aChannel } from './support/data'
import { openOffice } from './support/office'

const ONE = 'GET /api/admin/channels/:id'
const CHANGE = 'PATCH /api/admin/channels/:id'
const START = 'POST /api/admin/media'

/** Each test has a channel of its own: uploads stay while pages come and go. */
const serving = (channel: Channel, more: Handlers = {}): Handlers => ({
  [ONE]: () => channel,
  [CHANGE]: () => channel,
  [START]: () => ({ id: 'upload', part_bytes: 1e6, parts: 1 }),
  'PUT /api/admin/media/:id/parts/:number': () => ({ part: 1, etag: 'e' }),
  'POST /api/admin/media/:id/complete': () => ({ id: 'upload', status: 'ready' }),
  ...more,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Fills the file input behind a button. */
async function choose(name: string, file: File) {
  const chooser = button(name)
  await expect.element(chooser).toBeVisible()
  const input = chooser.element().parentElement?.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('uploads a film, and says when the server refuses it', async () => {
  const film = new File(['film'], 'show.mp4', { type: 'video/mp4' })
  const { sent } = await openOffice(
    '/admin/channels/first',
    serving(aChannel({ id: 'first', poster: '/brand/default-picture.webp?own', film: null })),
  )
  await choose('Choose a film', film)
  await expect.poll(() => sent(CHANGE)).toEqual([{ film_upload_id: 'upload' }])
  expect(sent(START)).toMatchObject([{ kind: 'film', name: 'show.mp4', bytes: 4 }])
  await expect.element(page.getByText('show.mp4: uploaded')).toBeVisible()
})

it('says why a film was refused', async () => {
  await openOffice(
    '/admin/channels/second',
    serving(aChannel({ id: 'second', film: null }), {
      'POST /api/admin/media/:id/complete': () => refusal(422, 'film_codecs'),
    }),
  )
  await choose('Choose a film', new File(['film'], 'old.mp4', { type: 'video/mp4' }))
  await expect
    .element(page.getByText('old.mp4: The film must be an MP4 with H.264 video and AAC audio.'))
    .toBeVisible()
})

it('adds, replaces and deletes captions of one language, and keeps the others', async () => {
  const { sent } = await openOffice(
    '/admin/channels/third',
    serving(aChannel({ id: 'third', captions: [{ language: 'en' }] })),
  )
  await choose('Choose a file: captions, Portuguese', new File(['WEBVTT'], 'pt.vtt'))
  await expect
    .poll(() => sent(CHANGE))
    .toEqual([{ captions: [{ language: 'en' }, { language: 'pt-BR', upload_id: 'upload' }] }])
  await button('Delete captions: English').click()
  await expect.poll(() => sent(CHANGE).at(-1)).toEqual({ captions: [] })
})

it('asks for an address when a channel becomes a live stream', async () => {
  const { sent } = await openOffice(
    '/admin/channels/fourth',
    serving(aChannel({ id: 'fourth' }), {
      [CHANGE]: () => refusal(400, 'invalid_input', { url: 'This field is required' }),
    }),
  )
  expect(page.getByLabelText('Address').elements()).toEqual([])
  await page.getByRole('combobox', { name: 'Shows' }).selectOptions('Live stream (HLS)')
  await button('Save').click()
  await expect.element(page.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Address').fill('https://live.host.test/a.m3u8')
  await button('Save').click()
  await expect
    .poll(() => sent(CHANGE).at(-1))
    .toMatchObject({ type: 'hls', url: 'https://live.host.test/a.m3u8' })
})

it('lists channels in their order, and creates one', async () => {
  const { sent, history } = await openOffice('/admin/channels', {
    ...serving(aChannel()),
    'GET /api/admin/channels': () => ({
      channels: [aChannel({ id: 'a', name: 'A' }), aChannel({ id: 'b', name: 'B', film: null })],
    }),
    'PUT /api/admin/channels/order': () => new Response(null, { status: 204 }),
    'POST /api/admin/channels': () => aChannel({ id: 'backstage' }),
  })
  await expect.element(page.getByText('No film yet')).toBeVisible()
  await button('Move B up').click()
  await expect.poll(() => sent('PUT /api/admin/channels/order')).toEqual([{ ids: ['b', 'a'] }])
  await button('New channel').click()
  await page.getByLabelText('Name').fill('Backstage')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => history.location.pathname).toBe('/admin/channels/backstage')
  expect(sent('POST /api/admin/channels')).toEqual([{ name: 'Backstage', type: 'film', url: '' }])
})

it('says in Portuguese that there are none, and when they cannot be loaded', async () => {
  let fails = true
  await openOffice(
    '/admin/channels',
    { 'GET /api/admin/channels': () => (fails ? refusal(500, 'internal') : { channels: [] }) },
    { language: 'pt-BR' },
  )
  await expect.element(page.getByText(/Não foi possível carregar os canais/)).toBeVisible()
  fails = false
  await button('Tentar de novo').click()
  await expect.element(page.getByText('Nenhum canal ainda')).toBeVisible()
})
