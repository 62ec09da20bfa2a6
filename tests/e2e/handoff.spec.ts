import { type Page, expect } from '@playwright/test'
import { join, signInAs } from './members'
import { collectProblems, openPainted, test } from './support'

const button = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Player' }).getByRole('button', { name })

test('what plays on one device continues on another, and the first one stops', async ({
  page,
  elsewhere,
}) => {
  const problems = collectProblems(page)
  const member = await join(page, 'vip')
  await openPainted(page, '/music/catalog/neon-boulevard')
  await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await expect(button(page, /^pause/i)).toBeVisible()
  const stored = async () => (await page.request.get('/api/playback')).json()
  await expect.poll(async () => (await stored()).queue.length).toBeGreaterThan(1)

  const other = await elsewhere()
  const otherProblems = collectProblems(other)
  await signInAs(other, member)
  await openPainted(other, '/')
  const offer = other.getByRole('region', { name: 'Playback on another device' })
  // A track that has only begun is not offered.
  await expect(other.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(offer).toBeHidden()
  const position = page.getByRole('slider', { name: 'Position' })
  await position.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await stored()).position_ms).toBeGreaterThan(10_000)
  await offer.getByRole('button', { name: /^Continue here, \d:\d\d of / }).click()
  await expect(button(other, /^pause/i)).toBeVisible()
  await expect(button(page, /^play/i)).toBeVisible()
  await expect(offer).toBeHidden()

  // And back: the first device offers what the second one plays.
  await page
    .getByRole('region', { name: 'Playback on another device' })
    .getByRole('button', { name: /^Continue here/ })
    .click()
  await expect(button(page, /^pause/i)).toBeVisible()
  await expect(button(other, /^play/i)).toBeVisible()

  // A page that begins knows nothing of what is stored. What it then stores is refused first, which nobody has to see.
  await page.reload()
  await openPainted(page, '/music/catalog/neon-boulevard')
  const written = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/playback'),
  )
  await page.getByRole('main').getByRole('button', { name: /^play/i }).first().click()
  await written
  await expect(button(page, /^pause/i)).toBeVisible()
  expect([...problems, ...otherProblems]).toEqual([])
})
