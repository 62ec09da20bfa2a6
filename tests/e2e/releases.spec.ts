import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { accessibilityProblems, collectProblems, openPainted, test } from './support'
import { unique } from './back-office'
import { toneWav } from './tones'

const COVER = 'content/demo/media/covers/rooftop-rain.webp'

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
