import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memberPictures } from '../../../worker/member-pictures/tables'
import { anyone } from '../../support/browser'
import { signedInAs, database, newMember } from '../../support/members'
import { JPEG, MOVING_GIF, PNG, WEBP } from '../../support/pictures'
import { pngOf, sendForm, upload } from '../../support/member-pictures'

afterEach(() => vi.restoreAllMocks())

const FIVE_MB = 5_242_880

describe('uploading a picture for a post', () => {
  it.each([
    ['png', PNG],
    ['jpg', JPEG],
    ['gif', MOVING_GIF],
    ['webp', WEBP],
  ])('returns its name and URL: %s', async (extension, bytes) => {
    const response = await upload(await signedInAs('fan'), 'image', bytes, { type: 'image/png' })
    expect(response.status).toBe(201)
    const { filename, url } = await response.json<{ filename: string; url: string }>()
    expect(filename).toMatch(/^[a-z0-9-]+\.(jpg|png|gif|webp)$/)
    expect(filename.endsWith(`.${extension}`)).toBe(true)
    expect(url).toBe(`/uploads/posts/${filename}`)
    expect((await anyone.get(url)).status).toBe(200)
  })

  it.each([
    '../../x.png',
    'a.png%00.html',
    'con',
    `${'x'.repeat(5000)}.png`,
    '\u202egnp.exe',
    '\u{1f3b6}.png',
    '".png',
  ])('never uses the name of the client: %j', async (name) => {
    const response = await upload(await signedInAs('fan'), 'image', PNG, { name })
    expect(response.status).toBe(201)
    const { filename } = await response.json<{ filename: string }>()
    expect(filename).toMatch(/^[0-9a-f-]{36}\.png$/)
  })

  it('is for members, as themselves whatever the form says', async () => {
    expect((await upload(anyone, 'image', PNG)).status).toBe(401)
    expect((await upload(anyone, 'avatar', PNG)).status).toBe(401)
    const [ana, bea] = [await newMember(), await newMember()]
    const response = await upload(ana.browser, 'image', PNG, {
      fields: { userId: bea.id, type: 'post' },
    })
    const { filename } = await response.json<{ filename: string }>()
    expect(
      await database.select().from(memberPictures).where(eq(memberPictures.file, filename)),
    ).toMatchObject([{ user_id: ana.id, kind: 'post', width: 24, height: 16 }])
  })

  it('takes five megabytes and not a byte more', async () => {
    const ana = await signedInAs('fan')
    expect((await upload(ana, 'image', pngOf(FIVE_MB))).status).toBe(201)
    const refused = await upload(ana, 'image', pngOf(FIVE_MB + 1))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'image_too_large',
      error: 'Image must be less than 5MB',
    })
  })

  it('stops reading an endless body', async () => {
    const ana = await signedInAs('fan')
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000
        if (sent > 1_000_000_000) controller.close()
        else controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const response = await sendForm(ana, '/upload/image', endless, {
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    expect(response.status).toBe(413)
    // Bytes beyond the limit are drained, so that the client can read the answer.
    expect(sent).toBeLessThan(250_000_000)
  })

  it.each([
    ['who is signed out', 'anyone', '/upload/image', 401],
    ['whose picture is too large', 'fan', '/upload/image', 413],
    ['whose picture is too large for an avatar', 'fan', '/upload/avatar', 413],
    ['who writes to an address that is none', 'fan', '/upload/nothing', 404],
  ])('drains %s before it refuses', async (_, who, path, status) => {
    let sent = 0
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 9_000_000) return controller.close()
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const response = await sendForm(who === 'fan' ? await signedInAs('fan') : anyone, path, long, {
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    expect(response.status).toBe(status)
    expect(sent).toBe(9_000_000)
  })

  it.each([
    ['text', '<script>alert(1)</script>', 'multipart/form-data; boundary=x'],
    ['JSON', '{}', 'application/json'],
    [
      'another field',
      '--x\r\nContent-Disposition: form-data; name="other"\r\n\r\n1\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'words for a file',
      '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\n1\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['no boundary', '--x\r\n', 'multipart/form-data'],
    ['nothing', '', 'multipart/form-data; boundary=x'],
  ])('refuses %s', async (_, body, type) => {
    const response = await sendForm(await signedInAs('fan'), '/upload/image', body, {
      'Content-Type': type,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'not_an_image',
      error: 'Please select an image file',
    })
  })

  it('refuses HTML named as a picture, and a picture too wide', async () => {
    const ana = await signedInAs('fan')
    const page = new Uint8Array(Buffer.from('<script>alert(1)</script>'))
    expect((await upload(ana, 'image', page, { name: 'a.png' })).status).toBe(400)
    const wide = PNG.slice()
    new DataView(wide.buffer).setUint32(16, 50_000)
    const refused = await upload(ana, 'image', wide)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'image_dimensions' })
  })

  it.each(['image', 'second'])(
    'refuses two files, the other one in the field %s',
    async (field) => {
      const ana = await newMember()
      const form = new FormData()
      form.append('image', new File([PNG], 'a.png'))
      form.append(field, new File([PNG], 'b.png'))
      const response = await sendForm(ana.browser, '/upload/image', form)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'one_file',
        error: 'Please upload one file at a time.',
      })
      const kept = await database
        .select()
        .from(memberPictures)
        .where(eq(memberPictures.user_id, ana.id))
      expect(kept).toEqual([])
    },
  )

  it('refuses a form from another site', async () => {
    const form = new FormData()
    form.append('image', new File([PNG], 'a.png'))
    for (const Origin of ['https://evil.test', 'null'])
      expect(
        (await sendForm(await signedInAs('fan'), '/upload/image', form, { Origin })).status,
      ).toBe(403)
  })

  it('reports a failure of the bucket, and leaves nothing behind', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(env.MEDIA, 'put').mockRejectedValue(new Error('R2 is down'))
    const response = await upload(await signedInAs('fan'), 'image', PNG)
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ error: 'Failed to upload image' })
  })

  it('reports any other failure in the same words', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new Error('Out of memory'))
    const response = await upload(await signedInAs('fan'), 'image', PNG)
    expect(await response.json()).toMatchObject({ error: 'Failed to upload image' })
  })
})
