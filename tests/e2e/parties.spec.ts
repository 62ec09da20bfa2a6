import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { type Elsewhere, test } from './support'

// They measure milliseconds, so they run when nothing else does: see playwright.config.ts.

const IN_SYNC_MS = 80
const START_IN_MS = 8000

test('two pages start by themselves and stay together, a third joins, and all of it can be replayed', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(180_000)
  const id = await newParty(elsewhere)
  const other = await elsewhere()
  await Promise.all([join(page), join(other, 'vip')])
  await Promise.all([page.goto(`/live/${id}`), other.goto(`/live/${id}`)])
  await expect(page.getByRole('timer')).toBeVisible()
  await Promise.all([hearsParty(page), hearsParty(other)])
  await page.waitForTimeout(10_000)
  const apart = await distance(page, other)
  console.warn(`two pages, ten seconds after the start: ${apart.toFixed(0)} ms apart`)
  expect(apart).toBeLessThan(IN_SYNC_MS)

  const late = await elsewhere()
  await join(late)
  await late.goto(`/live/${id}`)
  await hearsParty(late)
  const began = Date.now()
  await expect
    .poll(async () => distance(page, late, 3), { timeout: 10_000, intervals: [100] })
    .toBeLessThan(IN_SYNC_MS)
  const took = Date.now() - began
  console.warn(`a third page was in time ${took} ms after its sound had begun`)
  expect(took).toBeLessThan(3000)

  await say(page, 'Hello from the first page')
  for (const reader of [page, other, late])
    await expect(reader.getByText('Hello from the first page')).toBeVisible()
  const admin = await elsewhere()
  await join(admin, 'admin')
  await admin.goto(`/live/${id}`)
  await say(other, 'To be removed')
  await expect(late.getByText('To be removed')).toBeVisible()
  await admin
    .getByRole('button', { name: /^Remove the message/ })
    .last()
    .click()
  await expect(late.getByText('To be removed')).toHaveCount(0)

  // The player's own button is outside.
  await admin.getByRole('main').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(() => isSounding(page)).toBe(false)
  await admin.getByRole('main').getByRole('button', { name: 'Resume' }).click()
  await hearsParty(page)
  await admin.getByRole('button', { name: 'Skip this track' }).click()
  await Promise.all([hearsParty(page), hearsParty(late)])
  await expect
    .poll(async () => distance(page, late, 5), { timeout: 10_000 })
    .toBeLessThan(IN_SYNC_MS)

  await admin.getByRole('button', { name: 'End for everyone' }).click()
  await admin.getByRole('button', { name: 'End now for everyone?' }).click()
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
  await expect.poll(() => isSounding(page)).toBe(false)
})

/** A party of a demo release that starts in some seconds. */
async function newParty(elsewhere: Elsewhere) {
  const admin = await elsewhere()
  await join(admin, 'admin')
  const answer = await admin.request.post('/api/admin/parties', {
    data: {
      kind: 'listening',
      title: 'First listen',
      starts_at: new Date(Date.now() + START_IN_MS).toISOString(),
      audience: 'members',
      program: { release_id: 'neon-boulevard' },
    },
  })
  expect(answer.status()).toBe(201)
  const { party }: { party: { id: string } } = await answer.json()
  return party.id
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const hearsParty = (page: Page) =>
  expect.poll(() => isSounding(page), { timeout: 30_000, intervals: [50] }).toBe(true)

const isSounding = (page: Page) =>
  page.evaluate(() => {
    const medium = window.__player?.media.find(({ paused }) => !paused)
    return medium !== undefined && medium.currentTime > 0 && medium.readyState >= 3
  })

/** Milliseconds between the positions of two pages at the same instant, by their elements' clocks: the median of some readings. */
async function distance(one: Page, two: Page, readings = 20) {
  const apart: number[] = []
  for (let reading = 0; reading < readings; reading++) {
    const [a, b] = await Promise.all([begin(one), begin(two)])
    apart.push(Math.abs(a - b))
    await one.waitForTimeout(50)
  }
  return apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)] ?? Infinity
}

/** When the item would have begun for this page (epoch milliseconds). */
const begin = (page: Page) =>
  page.evaluate(() => {
    const medium = window.__player?.media.find(({ paused }) => !paused)
    return medium ? Date.now() - medium.currentTime * 1000 : 0
  })
