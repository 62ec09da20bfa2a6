import { type Page, expect } from '@playwright/test'
import { unique } from './back-office'
import { join } from './members'
import { accessibilityProblems, collectProblems, openPainted, test } from './support'

const TRACK = 'neon-boulevard-2'
const PAGE = `/music/track/${TRACK}`

const LINES = ['First line of the night', 'Segunda linha', 'سطر ثالث', '第四行']
/** Enough lines that the panel scrolls. */
const LRC = [
  `[00:00.50]${LINES[0]}`,
  `[00:03.00]${LINES[1]}`,
  `[00:07.00]${LINES[2]}`,
  '[00:13.00]',
  `[00:14.00]${LINES[3]}`,
  ...Array.from({ length: 20 }, (_, index) => `[00:${20 + index}.00]Line ${index + 6}`),
].join('\n')

test('a VIP sees each line at its time and seeks with it; a visitor reads the text', async ({
  page,
  elsewhere,
}) => {
  const [vip, visitor] = [await elsewhere(), await elsewhere({ locale: 'pt-BR' })]
  await Promise.all([join(page, 'admin'), join(vip, 'vip')])
  await write(page, LRC)
  const problems = [collectProblems(vip), collectProblems(visitor)]

  await test.step('follows the player', async () => {
    await openPainted(vip, PAGE)
    const lyrics = vip.getByRole('region', { name: 'Lyrics' })
    await expect(lyrics.getByRole('button', { name: LINES[0] })).toBeVisible()
    await vip.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await expect(lyrics.locator('[aria-current]')).toHaveText(LINES[1]!)
    expect(await accessibilityProblems(vip)).toEqual([])
  })

  await test.step('scrolls its own panel, never the page', async () => {
    const lyrics = vip.getByRole('region', { name: 'Lyrics' })
    await lyrics.evaluate((panel) => panel.scrollIntoView({ block: 'center' }))
    const before = await vip.evaluate(() => scrollY)
    await seek(vip, 36)
    await expect(lyrics.locator('[aria-current]')).toHaveText('Line 22')
    await expect(lyrics.getByText('Line 22')).toBeInViewport()
    await expect.poll(() => lyrics.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(100)
    expect(await vip.evaluate(() => scrollY)).toBe(before)
  })

  await test.step('seeks with a line, by pointer and keyboard', async () => {
    const lyrics = vip.getByRole('region', { name: 'Lyrics' })
    await lyrics.getByRole('button', { name: LINES[2] }).click()
    await expect(lyrics.locator('[aria-current]')).toHaveText(LINES[2]!)
    // It plays on meanwhile.
    expect(await position(vip)).toBeLessThan(20)
    await lyrics.getByRole('button', { name: LINES[0] }).focus()
    await vip.keyboard.press('Enter')
    await expect(lyrics.locator('[aria-current]')).toHaveText(LINES[0]!)
    expect(await position(vip)).toBeLessThan(5)
  })

  await test.step('the full player has them in a tab, on a phone too', async () => {
    await vip.getByRole('link', { name: /open the full player/ }).click()
    await vip.getByRole('tab', { name: 'Lyrics' }).click()
    const lyrics = vip.getByRole('region', { name: 'Lyrics' })
    await expect(lyrics.getByRole('button', { name: LINES[1] })).toBeVisible()
    await expect(lyrics.locator('[aria-current]')).toHaveCount(1)
    expect(await accessibilityProblems(vip)).toEqual([])
    await vip.setViewportSize({ width: 390, height: 844 })
    await lyrics.getByRole('button', { name: LINES[0] }).click()
    await expect(lyrics.locator('[aria-current]')).toHaveText(LINES[0]!)
    expect(await accessibilityProblems(vip)).toEqual([])
  })

  await test.step('a visitor reads them', async () => {
    await visitor.setViewportSize({ width: 390, height: 844 })
    await openPainted(visitor, PAGE)
    const lyrics = visitor.getByRole('region', { name: 'Letra' })
    await expect(lyrics.getByText(LINES[1]!)).toBeVisible()
    expect(await lyrics.getByRole('button').count()).toBe(0)
    expect(await accessibilityProblems(visitor)).toEqual([])
    await write(page, `${LINES[1]}\n\nfim`)
    await openPainted(visitor, PAGE)
    await expect(visitor.getByText(LINES[1]!)).toBeVisible()
    const document = () => visitor.evaluate(async () => (await fetch(location.href)).text())
    expect(await document()).toContain('"hasLyrics":true')
    await write(page, '')
    // What visitors get is kept for two seconds.
    await expect.poll(document).not.toContain('"hasLyrics":true')
    const requests: string[] = []
    visitor.on('request', (request) => requests.push(request.url()))
    await openPainted(visitor, PAGE)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Letra' })).toHaveCount(0)
    expect(requests.filter((url) => /\/api\/.*\/lyrics/.test(url))).toEqual([])
  })
  expect(problems).toEqual([[], []])
})

async function write(admin: Page, lyrics: string) {
  const answer = await admin.request.patch(`/api/admin/tracks/${TRACK}`, { data: { lyrics } })
  expect(answer.status()).toBe(200)
}

const position = (page: Page) =>
  page.evaluate(() => window.__player?.media.find(({ paused }) => !paused)?.currentTime ?? NaN)

const seek = (page: Page, seconds: number) =>
  page.getByRole('slider', { name: 'Position' }).evaluate((slider: HTMLInputElement, value) => {
    slider.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value)
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    slider.dispatchEvent(new Event('change', { bubbles: true }))
  }, `${seconds}`)

test('the team stamps lines of a draft, and a VIP sees them once it is published', async ({
  page,
  elsewhere,
}) => {
  const vip = await elsewhere()
  await Promise.all([join(page, 'admin'), join(vip, 'vip')])
  const problems = collectProblems(page)
  const draft = await page.request.post('/api/admin/releases', {
    data: { title: unique('Stamped'), type: 'single', year: 2026 },
  })
  const { id }: { id: string } = await draft.json()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/releases/${id}`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (
    await choosing
  ).setFiles({
    name: 'Metronome.wav',
    mimeType: 'audio/wav',
    buffer: quietWav(12),
  })
  await expect(page.getByText('Uploaded.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Metronome' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit track' })
  await dialog.locator('input[accept^=".lrc"]').setInputFiles({
    name: 'words.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('First\nSecond'),
  })
  await expect(dialog.getByLabel('Lyrics', { exact: true })).toHaveValue('First\nSecond')
  await dialog.getByRole('button', { name: 'Set the times' }).click()
  // By keyboard alone: play, then stamp at two times of the recording.
  await expect(dialog.getByRole('button', { name: 'Listen to Metronome' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  for (const seconds of [1, 3]) {
    await dialog.locator('audio').evaluate(
      (audio: HTMLAudioElement, at) =>
        new Promise<void>((resolve) => {
          const timer = setInterval(() => {
            if (audio.currentTime < at) return
            clearInterval(timer)
            resolve()
          }, 20)
        }),
      seconds,
    )
    await page.keyboard.press('Space')
  }
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the text' }).click()
  const lrc = await dialog.getByLabel('Lyrics', { exact: true }).inputValue()
  const [, first, second] = /^\[00:(.+)\]First\n\[00:(.+)\]Second$/.exec(lrc) ?? []
  expect(Number(first)).toBeGreaterThanOrEqual(1)
  expect(Number(second)).toBeGreaterThan(Number(first) + 1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(
    (await page.request.post(`/api/admin/releases/${id}/publish`, { data: {} })).status(),
  ).toBe(200)

  const answer = await page.request.get(`/api/admin/releases/${id}`)
  const { tracks }: { tracks: { id: string }[] } = await answer.json()
  await openPainted(vip, `/music/track/${tracks[0]?.id}`)
  await expect(vip.getByRole('region', { name: 'Lyrics' })).toContainText('Second')
  await vip.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(vip.getByRole('region', { name: 'Lyrics' }).locator('[aria-current]')).toHaveText(
    'Second',
  )
  expect(await position(vip)).toBeGreaterThanOrEqual(Number(second) - 0.2)
  expect(problems).toEqual([])
})

/** Very quiet noise as 16-bit PCM in stereo: digital silence has no loudness. */
function quietWav(seconds: number) {
  const rate = 44_100
  const data = Buffer.alloc(rate * seconds * 4)
  for (let at = 0; at < data.length; at += 2) data.writeInt16LE((at % 200) - 100, at)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 4, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}
