import { type Page, expect } from '@playwright/test'
import { join, newName } from './members'
import { test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

// Triggers every message of the catalogue for playback and playlists on its screen. The answers that fail are made here: the site
// has no missing recording and no broken table.
const TRACKS = /\/api\/tracks\/[^/]+\/stream/
const STATIONS = /\/api\/radio\/stations\/[^/]+\/stream/
const PLAYLISTS = /\/api\/playlists$/

test.beforeEach(async ({ page }) => {
  await join(page, 'vip')
})

const fail = (page: Page, address: RegExp, status: number, method?: string) =>
  page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { error: 'No', code: 'internal', request_id: 'test' } }),
  )

const says = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: false }).filter({ visible: true }).first()).toBeVisible({
    timeout: 15_000,
  })

const press = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

test('a track that cannot be played shows a message in the player', async ({ page }) => {
  await fail(page, TRACKS, 404)
  await page.goto('/music/catalog/subway-telegram')
  await press(page, /^play album/i)
  await says(page, 'Unable to play audio. Please try again.')
})

test('a favorite that cannot be played shows a message on its page', async ({ page }) => {
  await page.goto('/music/catalog/subway-telegram')
  const track = 'subway-telegram-1'
  const kept = await page.evaluate(
    async (id) => (await fetch(`/api/favorites/${id}`, { method: 'PUT' })).status,
    track,
  )
  expect(kept).toBe(204)
  await fail(page, TRACKS, 404)
  await page.goto('/music/favorites')
  await press(page, /^play/i)
  await says(page, 'Unable to play track. Please try again.')
})

test('playlists that cannot be loaded show a message', async ({ page }) => {
  await fail(page, PLAYLISTS, 500)
  await page.goto('/music')
  await says(page, 'Failed to load playlists')
  await page.goto('/radio/player')
  await page.getByRole('tab', { name: 'Your Playlists' }).click()
  await says(page, 'Failed to load playlists')
})

test('a playlist that cannot be created, or already exists, shows a message in the dialog', async ({
  page,
}) => {
  const name = newName('Taken')
  await page.goto('/music')
  const dialog = page.getByRole('dialog')
  const create = async (wanted: string) => {
    await press(page, 'Create Playlist')
    await dialog.getByRole('textbox').fill(wanted)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  }
  await create(name)
  await expect(dialog).toBeHidden()
  await create(` ${name.toLowerCase()} `)
  await expect(dialog.getByText('A playlist with this name already exists')).toBeVisible()
  await page.keyboard.press('Escape')
  await fail(page, PLAYLISTS, 500, 'POST')
  await create(`${name} again`)
  await expect(dialog.getByText('Failed to create playlist')).toBeVisible()
})

test('a track that cannot be added to a playlist shows a message in the dialog', async ({
  page,
}) => {
  const created = await page.request.post('/api/playlists', { data: { name: 'Full' } })
  expect(created.status()).toBe(201)
  await fail(page, /\/api\/playlists\/[^/]+\/tracks$/, 500, 'POST')
  await page.goto('/music/track/subway-telegram-1')
  await press(page, /to a playlist/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Full/ }).first().click()
  await expect(dialog.getByText('Failed to add track to playlist')).toBeVisible()
})

test('an unreachable station is named in the message', async ({ page }) => {
  await fail(page, STATIONS, 404)
  await page.goto('/radio')
  await press(page, /^play/i)
  await says(page, 'Unable to connect to radio stream. Please try again later.')
  await page.unrouteAll()
  await page.reload()
  await press(page, /^play/i)
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  await fail(page, STATIONS, 404)
  await press(page, /NYC Rhythm Radio/)
  await says(page, 'Unable to change station. Please try again.')
})

test('the popup shows what failed: a station, a track, or the handoff', async ({ page }) => {
  await fail(page, STATIONS, 404)
  await page.goto('/radio/player')
  await expect(page.getByRole('button', { name: 'Freestyle Lovers Radio' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await says(page, 'Unable to play this station. Please try again.')

  await fail(page, TRACKS, 404)
  const track = page.getByRole('tabpanel').getByRole('button').first()
  await track.click()
  await says(page, 'Failed to play track')

  await page.unrouteAll()
  await track.click()
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
  await fail(page, TRACKS, 404)
  // The browser may discard loaded data after a while.
  await page.evaluate(() => {
    const player: unknown = Reflect.get(window, '__player')
    const media: HTMLMediaElement[] = Reflect.get(Object(player), 'media')
    for (const medium of media) medium.load()
  })
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await says(page, 'Failed to toggle playback')
})

test('the popup says that the browser has no audio graph, and still plays', async ({ context }) => {
  const deaf = await context.newPage()
  // Only a visualizer that moves needs the graph.
  await deaf.emulateMedia({ reducedMotion: 'no-preference' })
  await deaf.addInitScript(() => {
    Reflect.set(window, 'AudioContext', function refuse() {
      throw new Error('no audio device')
    })
  })
  await deaf.goto('/radio/player')
  await expect(deaf.locator('[aria-pressed=true]', { hasText: 'Radio' }).first()).toBeVisible()
  await deaf.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(deaf.getByText('Failed to initialize audio system')).toBeVisible({ timeout: 20_000 })
  await deaf.close()
})

test('a video that cannot be played offers a retry', async ({ page }) => {
  await fail(page, /\/api\/tv\/channels\/[^/]+\/stream/, 404)
  await page.goto('/tv')
  await press(page, 'Play')
  await says(page, 'Unable to play video. Please try again.')
  await page.unrouteAll()
  await press(page, 'Try Again')
  await expect(page.getByText('Unable to play video. Please try again.')).toBeHidden()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
})

test('copying a link shows a message, and a search without a match names its text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/music/track/subway-telegram-1')
  await press(page, 'Share')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await says(page, 'Link copied to clipboard!')
  await page.goto('/music?search=zzz')
  await says(page, 'No tracks found matching "zzz"')
})

const isPlaying = (on: Page) =>
  on.evaluate(() => {
    const player: unknown = Reflect.get(window, '__player')
    const media: HTMLMediaElement[] = Reflect.get(Object(player), 'media') ?? []
    return media.some(({ paused, currentTime }) => !paused && currentTime > 0)
  })
