import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { openPainted, test } from './support'

/** No other test changes the lyrics of this track. */
const TRACK = 'neon-boulevard-3'
const LATEST_MS = 200
const LINES = ['First line of the night', 'Second line', 'Third line']
/** Seconds. */
const SECOND_AT = 2.5

test('a line is highlighted at its time', async ({ page, elsewhere }) => {
  const admin = await elsewhere()
  await Promise.all([join(page, 'vip'), join(admin, 'admin')])
  const write = async (lyrics: string) => {
    const answer = await admin.request.patch(`/api/admin/tracks/${TRACK}`, { data: { lyrics } })
    expect(answer.status()).toBe(200)
  }
  await write(LINES.map((line, at) => `[00:0${SECOND_AT * at}]${line}`).join('\n'))
  await openPainted(page, `/music/track/${TRACK}`)
  await expect(page.getByRole('region', { name: 'Lyrics' }).getByText(LINES[1]!)).toBeVisible()
  const shown = watchLine(page, LINES[1]!)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  const late = ((await shown) - SECOND_AT) * 1000
  console.warn(`the second line was highlighted ${late.toFixed(0)} ms late`)
  expect(Math.abs(late)).toBeLessThan(LATEST_MS)
  await write('')
})

/** The recording's position in seconds at the moment when this line is highlighted. */
const watchLine = (page: Page, text: string) =>
  page.evaluate(
    (line) =>
      new Promise<number>((resolve) => {
        const check = () => {
          if (document.querySelector('section [aria-current="true"]')?.textContent !== line) return
          const media = window.__player?.media.find(({ paused }) => !paused)
          observer.disconnect()
          resolve(media?.currentTime ?? Number.NaN)
        }
        const observer = new MutationObserver(check)
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
    text,
  )
