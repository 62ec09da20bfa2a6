import { type Page, expect } from '@playwright/test'
import { join, signInAs } from './members'
import { requestSandbox, sandboxOrigin } from './sandbox'
import { type Elsewhere, test } from './support'

test('a fan watches a meet, asks and votes; the stream stops and comes back; the replay has chapters', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(120_000)
  const name = `meet-${Date.now()}`
  const { id, admin } = await newMeet(elsewhere, `${sandboxOrigin()}/whep/${name}/demo`)
  await join(page)
  await page.goto(`/live/${id}`)

  await watchesVideo(page)
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('muted', true)
  const sound = page.getByRole('button', { name: 'Turn on sound' })
  await sound.click()
  await expect(sound).toHaveCount(0)
  await expect(video).toHaveJSProperty('muted', false)

  await requestSandbox('POST', `/video/${name}/order`, { stopped: true })
  await expect(page.getByText('The video was interrupted. Connecting again…')).toBeVisible()
  await requestSandbox('POST', `/video/${name}/order`, { stopped: false })
  await expect(page.getByText('The video was interrupted. Connecting again…')).toHaveCount(0)
  await watchesVideo(page)

  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Which song is next?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await admin.goto(`/live/${id}`)
  await admin.getByRole('button', { name: /^Vote for the question/ }).click()
  await expect(page.getByText(/1 vote$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Answer now' }).click()
  await expect(page.getByText('Now answering')).toBeVisible()
  await admin.getByRole('button', { name: 'End for everyone' }).click()
  await admin.getByRole('button', { name: 'End now for everyone?' }).click()
  await expect(page.getByRole('heading', { name: 'Chapters' })).toBeVisible()
  await expect(video).toHaveCount(0)
  await expect.poll(() => requestSandbox('GET', `/video/${name}`)).toEqual({ sessions: 0 })
})

test('a refused token shows a message, and another attempt succeeds once it is accepted', async ({
  page,
  elsewhere,
}) => {
  const name = `refused-${Date.now()}`
  const { id } = await newMeet(elsewhere, `${sandboxOrigin()}/whep/${name}/demo`)
  await requestSandbox('POST', `/video/${name}/order`, { refused: true })
  await join(page)
  await page.goto(`/live/${id}`)
  await expect(page.getByText(/^The video service has refused your access/)).toBeVisible()
  await requestSandbox('POST', `/video/${name}/order`, { refused: false })
  await page.getByRole('button', { name: 'Try again' }).click()
  await watchesVideo(page)
})

test('a meet by HLS is played by the browser itself, and by hls.js where that cannot', async ({
  page,
  elsewhere,
}) => {
  const name = `hls-${Date.now()}`
  const url = `${sandboxOrigin()}/hls/${name}/live.m3u8`
  const { id, admin } = await newMeet(elsewhere, url, 'hls')
  const member = await join(page)
  // A page of its own, so that it does not decode beside the first one.
  await page.goto(`/live/${id}`)
  await playsHls(page)
  await page.close()
  await admin.addInitScript(withoutHls)
  await signInAs(admin, member)
  await admin.goto(`/live/${id}`)
  await playsHls(admin)
})

async function playsHls(page: Page) {
  await watchesVideo(page)
  const video = page.locator('video')
  const at = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  const before = await at()
  // Beyond the segment of two seconds that it began with.
  await expect.poll(at).toBeGreaterThan(before + 2)
  // `hls.js` gives the video a Blob.
  const { isNative, isBlob } = await video.evaluate((screen: HTMLVideoElement) => ({
    isNative: screen.canPlayType('application/vnd.apple.mpegurl') !== '',
    isBlob: screen.currentSrc.startsWith('blob:'),
  }))
  expect(isBlob).toBe(!isNative)
}

/** As in browsers that do not play HLS. */
function withoutHls() {
  const canPlay = Reflect.get(HTMLMediaElement.prototype, 'canPlayType')
  HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
    return type.includes('mpegurl') ? '' : Reflect.apply(canPlay, this, [type])
  }
}

/** A meet that has begun. */
async function newMeet(elsewhere: Elsewhere, url: string, kind: 'whep' | 'hls' = 'whep') {
  const admin = await elsewhere()
  await join(admin, 'admin')
  const answer = await admin.request.post('/api/admin/parties', {
    data: {
      kind: 'meet',
      title: 'Meet the artist',
      starts_at: new Date(Date.now() - 1000).toISOString(),
      audience: 'members',
      video: { kind, url },
    },
  })
  expect(answer.status()).toBe(201)
  const { party }: { party: { id: string } } = await answer.json()
  return { id: party.id, admin }
}

/** Decoded frames arrive: the number grows. */
async function watchesVideo(page: Page) {
  const frames = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  await expect(page.locator('video')).toHaveAttribute('data-state', 'playing')
  const before = await frames()
  await expect.poll(frames).toBeGreaterThan(before + 5)
}
