import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../testing/chromium.mjs'
import { addCookies } from '../site/browser.mjs'

const ALBUM = '/music/catalog/neon-boulevard'
const TRACKS = 3
const BEFORE_END_S = 3
const SIDE = 'tracks of an album'
const LOUD_WITHIN_MS = 20_000

/**
 * The gap between two tracks in Chromium, by the clocks of the two media elements (`gap`, and `overlap` if it is negative) and by what
 * the analyser hears (`silence`): decision 13.
 */
export default {
  unit: 'track',
  rounds: 1,
  warmUp: false,
  goals: [
    { side: SIDE, of: 'largest gap ms', itself: true, atMost: 250 },
    { side: SIDE, of: 'longest silence ms', itself: true, atMost: 250 },
    { side: SIDE, of: 'largest overlap ms', itself: true, atMost: 30 },
  ],
  async open(site, _, { closing }) {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    })
    closing(() => browser.close())
    return { [SIDE]: { site: { cpu: () => null }, run: () => measure(site, browser) } }
  },
}

async function measure(site, browser) {
  const context = await browser.newContext()
  try {
    await addCookies(context, site.origin, await site.cookieOf('vip'))
    const page = await context.newPage()
    await page.goto(site.origin + ALBUM)
    await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
    const handOvers = []
    while (handOvers.length < TRACKS) {
      await page.waitForFunction(() => (window.__player?.level() ?? 0) > 0.01, null, {
        timeout: LOUD_WITHIN_MS,
      })
      await page.getByRole('slider', { name: /position/i }).evaluate(seekNearEnd, BEFORE_END_S)
      handOvers.push(await page.evaluate(watchHandOver))
      await pause(500)
    }
    const most = (name) => Math.max(...handOvers.map((one) => one[name]))
    return {
      units: TRACKS,
      time: most('gap') * 1000,
      'largest gap ms': most('gap'),
      'longest silence ms': most('silence'),
      'largest overlap ms': most('overlap'),
    }
  } finally {
    await context.close()
  }
}

/** Runs in a page: moves the slider, like a fan with the keyboard. The recordings end in some seconds, so that nobody waits a minute. */
function seekNearEnd(rail, before) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(
    rail,
    String(Number(rail.max) - before),
  )
  rail.dispatchEvent(new Event('input', { bubbles: true }))
  rail.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Runs in a page: milliseconds of the hand-over to the next recording, soon after it starts. The recordings have no silence there. One
 * reading of a clock is up to 16 ms off, and the last one before the end may stand still: so each instant is the median of many.
 */
const watchHandOver = () =>
  new Promise((resolve) => {
    const player = window.__player
    const analyser = player.analyser()
    const samples = new Float32Array(analyser.fftSize)
    const { sampleRate } = analyser.context
    const leaving = player.media.find(({ paused }) => !paused)
    const coming = player.media.find((medium) => medium !== leaving)
    const ends = []
    const starts = []
    const median = (numbers) =>
      numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
    let lastLoud = 0
    let firstLoud = 0

    const look = () => {
      const now = performance.now()
      const leads = !leaving.paused && !leaving.ended
      if (leads) ends.push(now + (leaving.duration - leaving.currentTime) * 1000)
      const started = !coming.paused && coming.currentTime > 0
      if (started) starts.push(now - coming.currentTime * 1000)

      analyser.getFloatTimeDomainData(samples)
      const loud = (sample) => Math.abs(sample) > 0.003
      const at = (index) => now - ((samples.length - index) / sampleRate) * 1000
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
        gap: startedAt - endedAt,
        silence: firstLoud - Math.max(lastLoud, endedAt),
        overlap: Math.max(endedAt - startedAt, 0),
      })
    }
    const timer = setInterval(look, 4)
  })
