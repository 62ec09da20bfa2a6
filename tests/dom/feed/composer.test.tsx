import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NewPost } from '../../../shared/feed'
import { aComment, aPost } from '../../app/posts/a-post'
import { type Handlers, refusal } from '../support/api'
import { FAN, openClub } from '../support/club'
import { pressTwice } from '../support/office'

const PUBLISH = 'POST /api/posts'
const COMMENT = 'POST /api/posts/:id/comments'
const UPLOAD = 'POST /upload/image'
const ADDRESS = '/uploads/posts/one.webp'

const composer = page.getByRole('form', { name: 'New post' })
const field = page.getByRole('textbox', { name: 'Write a post' })
const preview = composer.getByRole('img', { name: 'Preview of your picture' })
const post = composer.getByRole('button', { name: 'Post', exact: true })
const discard = composer.getByRole('button', { name: 'Discard' })
const dialog = page.getByRole('dialog')

/** The feed of a fan, which is empty. */
const openFeed = (handlers: Handlers = {}) =>
  openClub(
    '/social',
    {
      'GET /api/posts': () => ({ posts: [], next_cursor: null, seq: 0 }),
      'GET /api/posts/:id/comments': () => ({ comments: [], next_cursor: null }),
      [PUBLISH]: ({ body }) => aPost('new', { ...FAN_AUTHOR, ...asPost(body) }),
      [UPLOAD]: () => ({ url: ADDRESS }),
      ...handlers,
    },
    { user: FAN },
  )

const FAN_AUTHOR = { user_id: FAN.id, username: FAN.username }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the composer sends
const asPost = (body: unknown) => body as Pick<NewPost & { image_alt: string }, 'content'>

type Content = { by: 'paste' | 'drop'; picture?: boolean; text?: string }

/** The browser's data transfer: a picture, text, or both. Returns whether the composer took it. */
function give({ by, picture, text }: Content) {
  const data = new DataTransfer()
  if (picture) data.items.add(new File(['picture'], 'sleeve.webp', { type: 'image/webp' }))
  if (text) data.setData('text/plain', text)
  const options = { bubbles: true, cancelable: true }
  const event =
    by === 'paste'
      ? new ClipboardEvent('paste', { ...options, clipboardData: data })
      : new DragEvent('drop', { ...options, dataTransfer: data })
  field.element().dispatchEvent(event)
  return event.defaultPrevented
}

const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('form input[type=file]')!, file)

it.each(['paste', 'drop'] as const)(
  'posts a picture that comes by %s, and shows the progress of its upload',
  async (by) => {
    const uploaded = Promise.withResolvers<object>()
    const { sent } = await openFeed({ [UPLOAD]: () => uploaded.promise })
    await field.fill('Look')
    expect(give({ by, picture: true })).toBe(true)
    await expect.element(preview).toBeVisible()
    const progress = page.getByRole('progressbar', { name: 'Uploading the picture' })
    await expect.element(progress).toBeVisible()
    await expect.element(post).toBeDisabled()
    await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A record sleeve')
    uploaded.resolve({ url: ADDRESS })
    await expect.element(progress).not.toBeInTheDocument()
    await post.click()
    await expect
      .element(page.getByRole('article').getByRole('img', { name: 'A record sleeve' }))
      .toBeInTheDocument()
    expect(sent(PUBLISH)).toEqual([
      { content: 'Look', image_url: ADDRESS, image_alt: 'A record sleeve' },
    ])
  },
)

it('makes one post, and one comment, of a double click', async () => {
  const { sent } = await openFeed({ [COMMENT]: () => aComment('one', 'new') })
  await field.fill('Impatient')
  pressTwice(post)
  await expect.element(field).toHaveValue('')
  const card = page.getByRole('article').filter({ hasText: 'Impatient' })
  await card.getByRole('button', { name: '0 comments' }).click()
  await card.getByLabelText('Write a comment').fill('So am I')
  pressTwice(card.getByRole('button', { name: 'Send', exact: true }))
  await expect.element(card.getByLabelText('Write a comment')).toHaveValue('')
  expect(sent(PUBLISH)).toHaveLength(1)
  expect(sent(COMMENT)).toEqual([{ content: 'So am I' }])
})

it('pastes text that comes with a picture of itself as text', async () => {
  await openFeed()
  await expect.element(field).toBeVisible()
  expect(give({ by: 'paste', picture: true, text: 'From a document' })).toBe(false)
  await expect.element(preview).not.toBeInTheDocument()
})

it('leaves nothing of a cancelled upload, and keeps the text', async () => {
  const { sent } = await openFeed({ [UPLOAD]: () => new Promise(() => {}) })
  await field.fill('Second thoughts')
  give({ by: 'drop', picture: true })
  await composer.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect.element(preview).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Second thoughts')
  await post.click()
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(sent(PUBLISH)).toEqual([{ content: 'Second thoughts' }])
})

it('refuses a file that is not a picture, or too large, before it is sent', async () => {
  const { sent } = await openFeed()
  await expect.element(field).toBeVisible()
  await choose(new File(['<script>'], 'page.png', { type: 'text/html' }))
  await expect.element(composer.getByText('Please select an image file')).toBeVisible()
  const bytes = new Uint8Array(5 * 1024 * 1024 + 1)
  await choose(new File([bytes], 'large.png', { type: 'image/png' }))
  await expect.element(composer.getByText('Image must be less than 5MB')).toBeVisible()
  expect(sent(UPLOAD)).toEqual([])
})

it.each([
  ['an unknown failure', () => refusal(500, 'internal')],
  ['a page of a proxy', () => new Response('<h1>502</h1>', { status: 502 })],
  ['too many uploads', () => refusal(429, 'too_many_requests')],
  ['a ban', () => refusal(403, 'forbidden')],
])('says that the picture was not uploaded: %s', async (_, answer) => {
  await openFeed({ [UPLOAD]: answer })
  await expect.element(field).toBeVisible()
  await choose(new File(['picture'], 'sleeve.webp', { type: 'image/webp' }))
  await expect.element(composer.getByText('Failed to upload image')).toBeVisible()
})

it('says what is wrong with a picture, and that there is no connection', async () => {
  let answer = (): Response => refusal(400, 'image_dimensions')
  await openFeed({ [UPLOAD]: () => answer() })
  await expect.element(field).toBeVisible()
  await choose(new File(['picture'], 'sleeve.webp', { type: 'image/webp' }))
  await expect.element(composer.getByText(/at most 4096 by 4096 pixels/)).toBeVisible()
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await choose(new File(['picture'], 'sleeve.webp', { type: 'image/webp' }))
  await expect.element(composer.getByText(/No connection/)).toBeVisible()
})

it('keeps a draft for the next visit, and the text of a post that failed', async () => {
  const { screen } = await openFeed()
  await field.fill('Half said')
  await screen.unmount()
  await openFeed({ [PUBLISH]: () => refusal(500, 'internal') })
  await expect.element(field).toHaveValue('Half said')
  await post.click()
  await expect.element(page.getByText(/Failed to create post/)).toBeVisible()
  await expect.element(field).toHaveValue('Half said')
})

it('asks before a draft is discarded', async () => {
  await openFeed()
  await field.fill('Half said')
  await discard.click()
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(field).toHaveValue('Half said')
  await discard.click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(field).toHaveValue('')
})
