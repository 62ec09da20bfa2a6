import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from './support/api'
import { anEvent } from './support/data'
import { openOffice } from './support/office'

const SAVE = 'PUT /api/admin/events/:id'
const API = {
  'GET /api/admin/events': () => ({ events: [anEvent()], total: 1, next_cursor: null }),
  'GET /api/admin/events/:id': () => anEvent(),
  'GET /api/admin/venues': () => ({ venues: [], next_cursor: null }),
  [SAVE]: () => anEvent(),
}

const title = () => page.getByLabelText('Title', { exact: true })
const save = () => page.getByRole('button', { name: 'Save' })

describe('the picture of an event', () => {
  const UPLOADS = {
    'POST /api/admin/media': () => ({ id: 'poster', part_bytes: 8_388_608, parts: 1 }),
    'PUT /api/admin/media/:id/parts/:number': () => ({ part: 1, etag: 'x' }),
    'POST /api/admin/media/:id/complete': () => ({ id: 'poster', status: 'ready' }),
  }
  const file = () => page.getByLabelText('Picture', { exact: true })
  async function poster() {
    const canvas = new OffscreenCanvas(16, 9)
    canvas.getContext('2d')?.fillRect(0, 0, 16, 9)
    return new File([await canvas.convertToBlob()], 'poster.png', { type: 'image/png' })
  }

  it('is uploaded before the form can be sent, and is said to be saved', async () => {
    const arrived = Promise.withResolvers<object>()
    const { sent } = await openOffice('/admin/events?edit=night', {
      ...API,
      ...UPLOADS,
      'POST /api/admin/media/:id/complete': () => arrived.promise,
      [SAVE]: () => anEvent({ status: 'published' }),
    })
    await title().fill('A night')
    await userEvent.upload(file(), await poster())
    await expect.element(save()).toBeDisabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    arrived.resolve({ id: 'poster', status: 'ready' })
    await expect.element(save()).toBeEnabled()
    await save().click()
    await expect.element(page.getByText(/is saved and on the site\.$/)).toBeVisible()
    expect(sent(SAVE)).toMatchObject([{ image_upload_id: 'poster' }])
  })

  it('is taken away, or kept with another change', async () => {
    const image = '/media/pictures/upload.old.png'
    const { sent, history } = await openOffice('/admin/events?edit=night', {
      ...API,
      'GET /api/admin/events/:id': () => anEvent({ image }),
    })
    await title().fill('Kept')
    await save().click()
    await expect.poll(() => sent(SAVE)).toMatchObject([{ image, image_upload_id: null }])

    history.push('/admin/events?edit=night')
    await page.getByRole('button', { name: 'Remove Picture' }).click()
    await save().click()
    await expect.poll(() => sent(SAVE)).toMatchObject([{}, { image: null }])
  })

  it('that is refused is refused at its field', async () => {
    await openOffice('/admin/events?edit=night', {
      ...API,
      ...UPLOADS,
      [SAVE]: () => refusal(409, 'upload_not_ready'),
    })
    await userEvent.upload(file(), await poster())
    await expect.element(save()).toBeEnabled()
    await save().click()
    await expect
      .element(page.getByText('This upload is not complete, or is used already.'))
      .toBeVisible()
    await expect.element(title()).toBeVisible()
  })
})
