import { expect } from '@playwright/test'
import type { NowPlaying } from '../../shared/radio'
import { join } from './members'
import { accessibilityProblems, collectProblems, test } from './support'

/** No other test changes the lyrics of its tracks. */
const STATION = 'nyc-rhythm'

test('the radio’s popup shows the lyrics of the track on air, at the place that is heard', async ({
  page,
  elsewhere,
}) => {
  const vip = await elsewhere({ viewport: { width: 420, height: 760 } })
  await Promise.all([join(page, 'admin'), join(vip, 'vip')])
  const problems = collectProblems(vip)
  const onAir = async (): Promise<NowPlaying> =>
    (await page.request.get(`/api/radio/stations/${STATION}/now`)).json()
  // A track plays in real time: enough of it is left for what follows.
  await expect.poll(async () => secondsLeft(await onAir()), { timeout: 45_000 }).toBeGreaterThan(20)
  const { track } = await onAir()
  const lines = Array.from({ length: 400 }, (_, at) => `[${minutes(at)}]Second ${at}`).join('\n')
  const write = async (text: string) => {
    const answer = await page.request.patch(`/api/admin/tracks/${track!.id}`, {
      data: { lyrics: text },
    })
    expect(answer.status()).toBe(200)
  }
  await write(lines)

  await vip.goto('/radio/player')
  // Before the window has chosen a station, a press plays at once.
  await expect(vip.getByRole('button', { name: / Radio$/, pressed: true })).toBeVisible()
  await vip.getByRole('button', { name: 'NYC Rhythm Radio' }).click()
  const play = vip.getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeVisible()
  // The stream begins between these two.
  const earliest = await onAir()
  const stream = vip.waitForResponse(`**/api/radio/stations/${STATION}/stream**`)
  await play.click()
  await stream
  const latest = await onAir()
  await vip.getByRole('tab', { name: 'Lyrics' }).click()
  const lyrics = vip.getByRole('region', { name: 'Lyrics' })
  await expect(lyrics.locator('[aria-current]')).toHaveText(/Second \d+/)
  await expect(lyrics.getByRole('button')).toHaveCount(0)
  expect(await accessibilityProblems(vip)).toEqual([])
  const { line, played } = await vip.evaluate(() => ({
    line: document.querySelector('[aria-current="true"]')?.textContent ?? '',
    played: window.__player?.media.find(({ paused }) => !paused)?.currentTime ?? NaN,
  }))
  const shown = Number(line.slice(7))
  // A line lasts a second, and the page's clock may differ from the server's by half of one.
  expect(shown).toBeGreaterThan(earliest.elapsed_ms! / 1000 + played - 1.5)
  expect(shown).toBeLessThan(latest.elapsed_ms! / 1000 + played + 0.5)
  await write('')
  expect(problems).toEqual([])
})

const minutes = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.00`

const secondsLeft = ({ track, elapsed_ms }: NowPlaying) =>
  (track?.duration ?? 0) - (elapsed_ms ?? 0) / 1000
