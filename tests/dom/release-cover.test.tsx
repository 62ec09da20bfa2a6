import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Release } from '../../shared/releases'
import { type Handlers, refusal } from './support/api'
import { aRelease } from './support/data'
import { openOffice } from './support/office'

const START = 'POST /api/admin/media'
const PART = 'PUT /api/admin/media/:id/parts/:number'
const COMPLETE = 'POST /api/admin/media/:id/complete'
const CHANGE = 'PATCH /api/admin/releases/:id'
// A picture that is there: the development server answers other addresses with the site's page, and then reloads the tests.
const OLD_COVER = '/brand/default-picture.webp'

/** Each test has a release of its own: uploads stay while pages come and go. */
const serving = (release: Release, more: Handlers = {}): Handlers => ({
  'GET /api/admin/releases/:id': () => release,
  [START]: () => ({ id: 'picture', part_bytes: 1e6, parts: 1 }),
  [PART]: () => ({ part: 1, etag: 'e' }),
  [COMPLETE]: () => ({ id: 'picture', status: 'ready' }),
  [CHANGE]: () => release,
  ...more,
})

async function picture(side: number, name = 'front.png') {
  const canvas = new OffscreenCanvas(side, side)
  canvas.getContext('2d')?.fillRect(0, 0, side, side / 2)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

async function drop(...files: File[]) {
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
}

it('takes a picture that is dropped alone as the cover', async () => {
  const { sent } = await openOffice(
    '/admin/releases/first',
    serving(aRelease({ id: 'first', cover: OLD_COVER })),
  )
  await drop(await picture(40))
  await expect.poll(() => sent(CHANGE)).toEqual([{ cover_upload_id: 'picture' }])
  expect(sent(START)).toMatchObject([{ kind: 'picture', name: 'cover.png', type: 'image/png' }])
  await expect
    .element(page.getByRole('img', { name: 'Cover of Night Bus' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/))
})

it('makes a picture smaller that the server would not take', async () => {
  const { sent } = await openOffice(
    '/admin/releases/second',
    serving(aRelease({ id: 'second', tracks: [] })),
  )
  await drop(await picture(4200))
  await expect.poll(() => sent(CHANGE)).toHaveLength(1)
  expect(sent(START)).toMatchObject([{ kind: 'picture', name: 'cover.jpeg', type: 'image/jpeg' }])
})

it.each([
  ['is none', new File(['x'], 'front.png'), () => ({ id: 'picture', status: 'ready' })],
  ['is refused', null, () => refusal(422, 'not_an_image')],
])('says so when the picture %s', async (why, file, complete) => {
  const id = `third-${why}`.replace(' ', '-')
  await openOffice(`/admin/releases/${id}`, serving(aRelease({ id }), { [COMPLETE]: complete }))
  await drop(file ?? (await picture(40)))
  await expect.element(page.getByText('Please select an image file')).toBeVisible()
})
