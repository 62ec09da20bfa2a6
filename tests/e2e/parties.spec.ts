import { type Page, expect } from '@playwright/test'
import { join } from './members'
import { type Elsewhere, test } from './support'

/** Far below the length of a track, and far above what a busy machine adds: `npm run bench -- party-sync` measures the distance. */
const TOGETHER_MS = 500
const SOON_MS = 3000
const LATER_MS = 3_600_000

test('two pages start by themselves and stay together, a third joins, and all of it can be replayed', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(180_000)
  const { id, admin } = await newParty(elsewhere)
  const other = await elsewhere()
  await Promise.all([join(page), join(other, 'vip')])
  await Promise.all([page.goto(`/live/${id}`), other.goto(`/live/${id}`)])
  for (const early of [page, other]) await expect(early.getByRole('timer')).toBeVisible()
  // Only now, so that a busy machine has opened both pages before the start.
  const moved = await admin.request.patch(`/api/admin/parties/${id}`, {
    data: { starts_at: new Date(Date.now() + SOON_MS).toISOString() },
  })
  expect(moved.status()).toBe(200)
  await Promise.all([hearsParty(page), hearsParty(other)])
  await together(page, other)

  const late = await elsewhere()
  await join(late)
  await late.goto(`/live/${id}`)
  await hearsParty(late)
  await together(page, late)

  await say(page, 'Hello from the first page')
  for (const reader of [page, other, late])
    await expect(reader.getByText('Hello from the first page')).toBeVisible()
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
  await together(page, late)

  await admin.getByRole('button', { name: 'End for everyone' }).click()
  await admin.getByRole('button', { name: 'End now for everyone?' }).click()
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
  await expect.poll(() => isSounding(page)).toBe(false)
})

/** A party of a demo release that starts in an hour. */
async function newParty(elsewhere: Elsewhere) {
  const admin = await elsewhere()
  await join(admin, 'admin')
  const answer = await admin.request.post('/api/admin/parties', {
    data: {
      kind: 'listening',
      title: 'First listen',
      starts_at: new Date(Date.now() + LATER_MS).toISOString(),
      audience: 'members',
      program: { release_id: 'neon-boulevard' },
    },
  })
  expect(answer.status()).toBe(201)
  const { party }: { party: { id: string } } = await answer.json()
  return { id: party.id, admin }
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const hearsParty = (page: Page) =>
  expect.poll(() => isSounding(page), { timeout: 30_000, intervals: [50] }).toBe(true)

const isSounding = (page: Page) =>
  page.evaluate(() => {
    const medium = window.__player?.media.find(({ paused }) => !paused)
    return medium !== undefined && medium.currentTime > 0 && medium.readyState >= 3
  })

const together = (one: Page, two: Page) =>
  expect
    .poll(async () => {
      const [a, b] = await Promise.all([begin(one), begin(two)])
      return Math.abs(a - b)
    })
    .toBeLessThan(TOGETHER_MS)

/** When the item would have begun for this page (epoch milliseconds), or no number while nothing plays. */
const begin = (page: Page) =>
  page.evaluate(() => {
    const medium = window.__player?.media.find(({ paused }) => !paused)
    return medium ? Date.now() - medium.currentTime * 1000 : Number.NaN
  })
