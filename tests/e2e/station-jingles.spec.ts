import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { framesBetween, parseMp3 } from '../../shared/mp3'
import { unique } from './back-office'
import { join } from './members'
import { collectProblems, test } from './support'

const RECORDING = 'content/demo/media/audio/dial-tone.c643dfebc96f.mp3'
const SIX_SECONDS_OF_FRAMES = 230
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

test('a VIP hears the jingles and the programme of a station, which share no track with its list', async ({
  page,
  elsewhere,
}) => {
  const [name, item, jingle, special] = ['Mixed FM', 'Item', 'Jingle', 'Special'].map(unique)
  const vip = await elsewhere()
  await Promise.all([join(page, 'admin'), join(vip, 'vip')])
  const problems = collectProblems(vip)
  const release = await post(page, '/api/admin/releases', {
    title: unique('Short takes'),
    type: 'single',
    year: 2026,
  })
  const [itemId, jingleId, specialId] = await shortTracks(page, release.id, [item, jingle, special])
  await post(page, `/api/admin/releases/${release.id}/publish`, {})
  const station = await post(page, '/api/admin/stations', { name })
  const answer = await page.request.put(`/api/admin/stations/${station.id}/schedule`, {
    data: {
      items: [{ track_id: itemId }],
      order: 'listed',
      jingles: { track_ids: [jingleId], every: 1 },
      programmes: EVERY_DAY.map((weekday) => ({
        weekday,
        from: '00:00',
        to: '00:00',
        track_ids: [specialId],
      })),
    },
  })
  expect(answer.status()).toBe(200)
  const published = await page.request.patch(`/api/admin/stations/${station.id}`, {
    data: { status: 'published' },
  })
  expect(published.status()).toBe(200)

  await vip.goto('/radio')
  const main = vip.getByRole('main')
  await main.getByRole('button', { name }).first().click()
  await main.getByRole('button', { name: /^play/i }).first().click()
  // The programme lasts all day, and a jingle follows each of its tracks.
  for (const title of [special, jingle, special]) {
    await expect(main.getByText(title!).first()).toBeVisible()
    await expect.poll(() => vip.evaluate(() => window.__player?.level() ?? 0)).toBeGreaterThan(0)
  }

  await page.request.delete(`/api/admin/stations/${station.id}`)
  await page.request.delete(`/api/admin/releases/${release.id}`)
  expect(problems).toEqual([])
})

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** One after the other, so that each has its number. */
async function shortTracks(page: Page, releaseId: string, titles: (string | undefined)[]) {
  const mp3 = parseMp3(await readFile(RECORDING))
  const bytes = Buffer.from(framesBetween(mp3, 0, SIX_SECONDS_OF_FRAMES))
  const ids: string[] = []
  for (const title of titles) {
    const upload = await post(page, '/api/admin/media', {
      kind: 'recording',
      name: 'take.mp3',
      type: 'audio/mpeg',
      bytes: bytes.length,
    })
    const part = await page.request.put(`/api/admin/media/${upload.id}/parts/1`, { data: bytes })
    expect(part.status()).toBe(200)
    await post(page, `/api/admin/media/${upload.id}/complete`, {})
    const track = { title, upload_id: upload.id }
    ids.push((await post(page, `/api/admin/releases/${releaseId}/tracks`, track)).id)
  }
  return ids
}
