import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { accessibilityProblems, collectProblems, openPainted, test } from './support'
import { unique } from './back-office'

const SAMPLE_RATE = 44_100
const SECONDS = 4
const COVER = 'media/covers/rooftop-rain.webp'

/** A tone as 16-bit PCM in stereo, with title, album and track number in a RIFF INFO list. */
function toneWav(frequency: number, tags: Record<string, string>) {
  const samples = Buffer.alloc(SAMPLE_RATE * SECONDS * 4)
  for (let i = 0; i < SAMPLE_RATE * SECONDS; i++) {
    const value = Math.round(9000 * Math.sin((2 * Math.PI * frequency * i) / SAMPLE_RATE))
    samples.writeInt16LE(value, i * 4)
    samples.writeInt16LE(value, i * 4 + 2)
  }
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(2, 2)
  format.writeUInt32LE(SAMPLE_RATE, 4)
  format.writeUInt32LE(SAMPLE_RATE * 4, 8)
  format.writeUInt16LE(4, 12)
  format.writeUInt16LE(16, 14)
  const info = Object.entries(tags).map(([id, text]) => chunk(id, Buffer.from(`${text}\0`)))
  const parts = [
    chunk('fmt ', format),
    chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...info])),
    chunk('data', samples),
  ]
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]))
}

function chunk(id: string, content: Buffer) {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(id), size, content, Buffer.alloc(content.length % 2)])
}

const trackTitle = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Title of track ${number}` })

test('an album goes from a folder of WAV files to a drop that VIPs play and fans see locked', async ({
  page,
  elsewhere,
}, testInfo) => {
  const album = unique('Night Bus')
  const folder = testInfo.outputPath('album')
  await mkdir(folder, { recursive: true })
  const song = (number: number, title: string) =>
    toneWav(200 * number, { INAM: title, IPRD: album, ITRK: `${number}`, ICRD: '2025' })
  // In another order than their track numbers.
  await writeFile(`${folder}/a.wav`, song(2, 'Tunel'))
  await writeFile(`${folder}/b.wav`, song(1, 'Neon Nights'))
  await copyFile(COVER, `${folder}/cover.webp`)

  const [vip, fan] = [await elsewhere(), await elsewhere()]
  await Promise.all([join(page, 'admin'), join(vip, 'vip'), join(fan, 'fan')])
  const problems = collectProblems(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/releases')
  await page.getByRole('link', { name: 'New release' }).click()
  await expect(page.getByRole('heading', { name: 'New release', level: 1 })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.locator('input[webkitdirectory]').setInputFiles(folder)

  // What the tags say, in their order.
  await expect(page.getByRole('heading', { name: album, level: 1 })).toBeVisible()
  await expect(trackTitle(page, 1)).toHaveValue('Neon Nights')
  await expect(trackTitle(page, 2)).toHaveValue('Tunel')
  await trackTitle(page, 2).fill('Tunnel')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Uploaded.')).toHaveCount(2)
  await expect(page.getByText('Still missing')).toHaveCount(0)
  await expect(page.getByText(/LUFS/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Listen to Tunnel' }).click()
  await expect(page.getByRole('button', { name: 'Pause Tunnel' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const address = `/music/catalog/${id}`
  const { cover, stream } = await addressesOf(page, id)
  expect((await vip.request.get(address)).status()).toBe(404)
  expect((await vip.request.get(stream)).status()).toBe(404)

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const when = page.getByRole('dialog', { name: `When does ${album} come out?` })
  await when.getByRole('button', { name: 'In one minute' }).click()
  await when.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('timer')).toContainText('Comes out in 00:00:')
  // The same drop, without the minute.
  const at = Date.now() + 4000
  const publish = `/api/admin/releases/${id}/publish`
  const sooner = await page.request.post(publish, { data: { at: new Date(at).toISOString() } })
  expect(sooner.status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  expect((await vip.request.get(stream)).status()).toBe(404)
  // It turns by itself.
  await expect(page.getByRole('link', { name: 'Open its page' })).toBeVisible()
  expect(Date.now()).toBeGreaterThanOrEqual(at)

  await openPainted(vip, address)
  await expect(vip.getByText('Tunnel')).toBeVisible()
  await vip.getByRole('button', { name: 'Play Album' }).click()
  await expect(vip.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible()
  expect((await vip.request.get(stream)).headers()['content-type']).toBe('audio/mpeg')

  await openPainted(fan, address)
  await expect(fan.getByRole('link', { name: 'Tunnel: unlock with VIP' })).toBeVisible()
  expect((await fan.request.get(`${cover}?width=200&height=200`)).status()).toBe(200)
  expect((await fan.request.get(stream)).status()).toBe(403)
  expect(problems).toEqual([])
})

/** Of the cover, and of the first track's stream. */
async function addressesOf(page: Page, releaseId: string) {
  const answer = await page.request.get(`/api/admin/releases/${releaseId}`)
  const { cover, tracks }: { cover: string; tracks: { id: string }[] } = await answer.json()
  return { cover, stream: `/api/tracks/${tracks[0]?.id}/stream` }
}
