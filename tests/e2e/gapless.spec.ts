import { type Page, expect } from '@playwright/test'
import { grant, join } from './members'
import { test } from './support'

declare global {
  interface Window {
    /** The state that the player exposes to automated browsers. */
    __player?: {
      analyser: () => AnalyserNode
      level: () => number
      media: readonly HTMLMediaElement[]
    }
  }
}

// The recordings end in 3 s, so the test does not wait a minute for each.
const BEFORE_END = 3
const GAP_MS = 250
const OVERLAP_MS = 30

test('three tracks play to their ends across two pages, without a gap', async ({ page }) => {
  test.setTimeout(120_000)
  await join(page, 'vip')
  await page.goto('/music/catalog/neon-boulevard')
  await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await expect.poll(() => level(page), { timeout: 20_000 }).toBeGreaterThan(0.01)

  const handOvers = []
  for (const leadsTo of ['/music/catalog', '/music/catalog/mirrorball-season', null]) {
    await seekNearEnd(page)
    const measured = watchHandOver(page)
    // The page changes while the next recording is prepared and the last seconds play.
    if (leadsTo) await page.getByRole('main').locator(`a[href="${leadsTo}"]`).first().click()
    handOvers.push(await measured)
    if (leadsTo) await expect(page).toHaveURL(new RegExp(`${leadsTo}$`))
    await expect.poll(() => level(page)).toBeGreaterThan(0.01)
  }

  for (const { title, gap, silence, overlap } of handOvers) {
    const figures = `clock ${gap.toFixed(0)} ms, ear ${silence.toFixed(0)} ms, overlap ${overlap.toFixed(0)} ms`
    test.info().annotations.push({ type: 'hand-over', description: figures })
    console.warn(`hand-over to “${title}”: ${figures}`)
    expect(gap).toBeLessThan(GAP_MS)
    expect(silence).toBeLessThan(GAP_MS)
    expect(overlap).toBeLessThanOrEqual(OVERLAP_MS)
  }
  expect(new Set(handOvers.map(({ title }) => title)).size).toBe(3)
})

test('a VIP who loses VIP hears the track to its end, and no next one', async ({ page }) => {
  const { id } = await join(page, 'vip')

  await page.goto('/music/catalog/neon-boulevard')
  await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await expect.poll(() => level(page), { timeout: 20_000 }).toBeGreaterThan(0.01)
  await seekNearEnd(page, 9)
  // The next recording is loaded by now, but must not play.
  await expect.poll(() => waiting(page)).toBe(true)
  await grant(id, { is_vip: false })

  await expect(page.getByRole('alert').filter({ hasText: /VIP/ })).toBeVisible({ timeout: 20_000 })
  expect(await sounding(page)).toBe(false)
  expect(await level(page)).toBeLessThan(0.001)
})

const level = (page: Page) => page.evaluate(() => window.__player?.level() ?? 0)

const sounding = (page: Page) =>
  page.evaluate(() => window.__player?.media.some(({ paused }) => !paused) ?? false)

/** Whether a second recording is loaded and at its start. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      window.__player?.media.some(
        ({ paused, readyState, currentTime }) => paused && readyState > 2 && currentTime === 0,
      ) ?? false,
  )

/** Uses the slider in the bar, like a fan with the keyboard. */
async function seekNearEnd(page: Page, before = BEFORE_END) {
  const slider = page.getByRole('slider', { name: /position/i })
  const end = Number(await slider.getAttribute('max'))
  await slider.evaluate((rail, to) => {
    if (!(rail instanceof HTMLInputElement)) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      rail,
      String(to),
    )
    rail.dispatchEvent(new Event('input', { bubbles: true }))
    rail.dispatchEvent(new Event('change', { bubbles: true }))
  }, end - before)
}

/**
 * Resolves shortly after the next recording starts, with two measurements in milliseconds: the hand-over by the clocks of the
 * two elements, and the silence that the analyser heard although the recordings have none there. One reading of a clock is up to 16 ms off,
 * and the last one before the end may stand still: so each instant is the median of many.
 */
const watchHandOver = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ title: string; gap: number; silence: number; overlap: number }>((resolve) => {
        const player = window.__player
        if (!player) return
        const analyser = player.analyser()
        const samples = new Float32Array(analyser.fftSize)
        const { sampleRate } = analyser.context
        const leaving = player.media.find(({ paused }) => !paused)
        const coming = player.media.find((medium) => medium !== leaving)
        const ends: number[] = []
        const starts: number[] = []
        const median = (numbers: number[]) =>
          numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
        let lastLoud = 0
        let firstLoud = 0

        const look = () => {
          const now = performance.now()
          if (!leaving || !coming) return
          const leads = !leaving.paused && !leaving.ended
          if (leads) ends.push(now + (leaving.duration - leaving.currentTime) * 1000)
          const started = !coming.paused && coming.currentTime > 0
          if (started) starts.push(now - coming.currentTime * 1000)

          analyser.getFloatTimeDomainData(samples)
          const loud = (sample: number) => Math.abs(sample) > 0.003
          const at = (index: number) => now - ((samples.length - index) / sampleRate) * 1000
          const [firstStart] = starts
          if (firstStart === undefined) lastLoud = at(samples.findLastIndex(loud) + 1)
          else if (!firstLoud) {
            const from = samples.findIndex(
              (sample, index) => at(index) >= firstStart - 5 && loud(sample),
            )
            if (from !== -1) firstLoud = at(from)
          }
          if (!firstLoud || coming.currentTime < 0.5) return
          clearInterval(timer)
          const endedAt = median(ends.slice(-80))
          const startedAt = median(starts)
          resolve({
            title: document.querySelector('section.player-bar p')?.textContent ?? '',
            gap: startedAt - endedAt,
            silence: firstLoud - Math.max(lastLoud, endedAt),
            overlap: Math.max(endedAt - startedAt, 0),
          })
        }
        const timer = setInterval(look, 4)
      }),
  )
