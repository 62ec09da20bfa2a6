import { chromium } from '@playwright/test'
import { ensureChromium } from '../../testing/chromium.mjs'
import { addCookies } from '../site/browser.mjs'

const TRACK = 'neon-boulevard-3'
const LINES = ['First line of the night', 'Second line', 'Third line']
const SECOND_AT_S = 2.5
const SIDE = 'a line of a playing track'

/** How far from its time a line of lyrics is highlighted, by the clock of the media element. */
export default {
  unit: 'line',
  rounds: 3,
  warmUp: false,
  goals: [{ side: SIDE, of: 'late ms', itself: true, atMost: 200 }],
  async open(site, _, { closing }) {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    })
    closing(() => browser.close())
    const lyrics = LINES.map((line, at) => `[00:0${SECOND_AT_S * at}]${line}`).join('\n')
    const answer = await fetch(`${site.origin}/api/admin/tracks/${TRACK}`, {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/json',
        Origin: site.origin,
        Cookie: await site.cookieOf('admin'),
      },
      body: JSON.stringify({ lyrics }),
    })
    if (!answer.ok) throw new Error(`The lyrics were refused: ${await answer.text()}`)
    return { [SIDE]: { site: { cpu: () => null }, run: () => measure(site, browser) } }
  },
}

async function measure(site, browser) {
  const context = await browser.newContext()
  try {
    await addCookies(context, site.origin, await site.cookieOf('vip'))
    const page = await context.newPage()
    await page.goto(`${site.origin}/music/track/${TRACK}`)
    await page.getByRole('region', { name: 'Lyrics' }).getByText(LINES[1]).waitFor()
    const shown = page.evaluate(watchLine, LINES[1])
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    const late = Math.abs((await shown) - SECOND_AT_S) * 1000
    return { units: 1, time: late * 1000, 'late ms': late }
  } finally {
    await context.close()
  }
}

/** Runs in a page: the recording's position in seconds at the moment when this line is highlighted. */
const watchLine = (text) =>
  new Promise((resolve) => {
    const check = () => {
      if (document.querySelector('section [aria-current="true"]')?.textContent !== text) return
      observer.disconnect()
      resolve(window.__player?.media.find(({ paused }) => !paused)?.currentTime ?? Number.NaN)
    }
    const observer = new MutationObserver(check)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
