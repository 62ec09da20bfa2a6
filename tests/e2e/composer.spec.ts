import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { card, isLive, unique } from './feed'
import { join } from './members'
import { pressTwice, test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

// Ways to add content other than the file dialog, which community.spec.ts covers.
const PICTURE = readFileSync('content/demo/media/covers/rooftop-rain.webp').toString('base64')
const UPLOAD = '**/upload/image'

const composer = (page: Page) => page.getByRole('form', { name: 'New post' })
const textbox = (page: Page) => page.getByRole('textbox', { name: 'Write a post' })
const preview = (page: Page) => composer(page).getByRole('img', { name: 'Preview of your picture' })
const picturesIn = (page: Page, text: string) =>
  card(page, text).locator('img[src*="/uploads/posts/"]')

type Content = { by: 'paste' | 'drop'; picture?: string; text?: string }

/** The browser's data transfer: a picture, text, or both. */
const give = (page: Page, content: Content) =>
  textbox(page).evaluate((field, { by, picture, text }) => {
    const data = new DataTransfer()
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
      data.items.add(new File([bytes], 'sleeve.webp', { type: 'image/webp' }))
    }
    if (text) data.setData('text/plain', text)
    const options = { bubbles: true, cancelable: true }
    const event =
      by === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data })
    field.dispatchEvent(event)
    return event.defaultPrevented
  }, content)

/** An upload that takes as long as the test needs: on this machine a real one ends before its progress is seen. */
async function holdUpload(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(UPLOAD, async (route) => {
    await held
    await route.continue()
  })
  return { release: () => release() }
}

test.beforeEach(async ({ page }) => {
  await join(page)
  await page.goto('/social')
  await isLive(page)
})

for (const by of ['paste', 'drop'] as const)
  test(`a picture that comes by ${by} is posted, and its upload shows its progress`, async ({
    page,
  }) => {
    const upload = await holdUpload(page)
    const text = unique(`By ${by}`)
    await textbox(page).fill(text)
    expect(await give(page, { by, picture: PICTURE })).toBe(true)
    await expect(preview(page)).toBeVisible()
    await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A record sleeve')
    upload.release()
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(picturesIn(page, text)).toHaveAttribute('alt', 'A record sleeve')
  })

test('a double click makes one post, and one comment', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const text = unique('Impatient')
  await textbox(page).fill(text)
  await pressTwice(page.getByRole('button', { name: 'Post', exact: true }))
  await expect(textbox(page)).toHaveValue('')
  const posted = card(page, text)
  await posted.getByRole('button', { name: '0 comments' }).click()
  await posted.getByLabel('Write a comment').fill('So am I')
  await pressTwice(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(posted.getByLabel('Write a comment')).toHaveValue('')
  expect(sent.filter((url) => url.endsWith('/api/posts'))).toHaveLength(1)
  expect(sent.filter((url) => url.endsWith('/comments'))).toHaveLength(1)
})

test('pasted text that comes with a picture of itself is pasted as text', async ({ page }) => {
  expect(await give(page, { by: 'paste', picture: PICTURE, text: 'From a document' })).toBe(false)
  await expect(preview(page)).toHaveCount(0)
})

test('a cancelled upload leaves nothing, and keeps the text', async ({ page }) => {
  const upload = await holdUpload(page)
  const text = unique('Second thoughts')
  await textbox(page).fill(text)
  await give(page, { by: 'drop', picture: PICTURE })
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
  const post = composer(page).getByRole('button', { name: 'Post', exact: true })
  await expect(post).toBeDisabled()
  await composer(page).getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(preview(page)).toHaveCount(0)
  upload.release()

  await expect(textbox(page)).toHaveValue(text)
  await post.click()
  await expect(card(page, text)).toBeVisible()
  await expect(picturesIn(page, text)).toHaveCount(0)
})

test('a file that is not a picture is refused before it is sent', async ({ page }) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'lyrics.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('la la la'),
  })
  await expect(composer(page).getByText('Please select an image file')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(composer(page).getByText('Image must be less than 5MB')).toBeVisible()
})
