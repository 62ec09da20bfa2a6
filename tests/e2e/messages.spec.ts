import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { signIn } from './support'

// Triggers every message of the catalogue for playback and playlists by its real cause, on its screen.
const TRACKS = /\/api\/tracks\/[^/]+\/stream/
const STATIONS = /\/api\/radio\/stations\/[^/]+\/stream/
const PLAYLISTS = /\/api\/playlists$/

let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext()
  page = await context.newPage()
  await signIn(page, 'vip')
  await page.goto('/music')
})
test.beforeEach(async () => {
  // Start without the previous test's player state.
  await page.evaluate(() => localStorage.clear())
})
test.afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
test.afterAll(() => context.close())

const fail = (address: RegExp, status: number, method?: string) =>
  page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { error: 'No', code: 'internal', request_id: 'test' } }),
  )

const says = (message: string) =>
  expect(page.getByText(message, { exact: false }).filter({ visible: true }).first()).toBeVisible({
    timeout: 15_000,
  })

const main = () => page.getByRole('main')
const press = (name: RegExp | string) => main().getByRole('button', { name }).first().click()

test('a track that cannot be played shows a message in the player', async () => {
  await fail(TRACKS, 404)
  await page.goto('/music/catalog/subway-telegram')
  await press(/^play album/i)
  await says('Unable to play audio. Please try again.')
})

test('a favorite that cannot be played shows a message on its page', async () => {
  await page.goto('/music/catalog/subway-telegram')
  const track = 'subway-telegram-1'
  const kept = await page.evaluate(
    async (id) => (await fetch(`/api/favorites/${id}`, { method: 'PUT' })).status,
    track,
  )
  expect(kept).toBe(204)
  await fail(TRACKS, 404)
  await page.goto('/music/favorites')
  await press(/^play/i)
  await says('Unable to play track. Please try again.')
})

test('playlists that cannot be loaded show a message', async () => {
  await fail(PLAYLISTS, 500)
  await page.goto('/music')
  await says('Failed to load playlists')
  await page.goto('/radio/player')
  await page.getByRole('tab', { name: 'Your Playlists' }).click()
  await says('Failed to load playlists')
})

test('a playlist that cannot be created, or already exists, shows a message in the dialog', async () => {
  const name = `Taken ${Date.now().toString(36)}`
  await page.goto('/music')
  const dialog = page.getByRole('dialog')
  const create = async (wanted: string) => {
    await press('Create Playlist')
    await dialog.getByRole('textbox').fill(wanted)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  }
  await create(name)
  await expect(dialog).toBeHidden()
  await create(` ${name.toLowerCase()} `)
  await expect(dialog.getByText('A playlist with this name already exists')).toBeVisible()
  await page.keyboard.press('Escape')
  await fail(PLAYLISTS, 500, 'POST')
  await create(`${name} again`)
  await expect(dialog.getByText('Failed to create playlist')).toBeVisible()
})

test('a track that cannot be added to a playlist shows a message in the dialog', async () => {
  await fail(/\/api\/playlists\/[^/]+\/tracks$/, 500, 'POST')
  await page.goto('/music/track/subway-telegram-1')
  await press(/to a playlist/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Taken/ }).first().click()
  await expect(dialog.getByText('Failed to add track to playlist')).toBeVisible()
})

test('an unreachable station is named in the message', async () => {
  await fail(STATIONS, 404)
  await page.goto('/radio')
  await press(/^play/i)
  await says('Unable to connect to radio stream. Please try again later.')
  await page.unrouteAll()
  await page.reload()
  await press(/^play/i)
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  await fail(STATIONS, 404)
  await press(/NYC Rhythm Radio/)
  await says('Unable to change station. Please try again.')
})

test('the popup shows what failed: a station, a track, or the handoff', async () => {
  await fail(STATIONS, 404)
  await page.goto('/radio/player')
  await expect(page.getByRole('button', { name: 'Freestyle Lovers Radio' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await says('Unable to play this station. Please try again.')

  await fail(TRACKS, 404)
  const track = page.getByRole('tabpanel').getByRole('button').first()
  await track.click()
  await says('Failed to play track')

  await page.unrouteAll()
  await track.click()
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
  await fail(TRACKS, 404)
  // The browser may discard loaded data after a while.
  await page.evaluate(() => {
    const player: unknown = Reflect.get(window, '__player')
    const media: HTMLMediaElement[] = Reflect.get(Object(player), 'media')
    for (const medium of media) medium.load()
  })
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await says('Failed to toggle playback')
})

test('the popup says that the browser has no audio graph, and still plays', async () => {
  const deaf = await context.newPage()
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

test('a video that cannot be played offers a retry', async () => {
  await fail(/\/api\/tv\/channels\/[^/]+\/stream/, 404)
  await page.goto('/tv')
  await press('Play')
  await says('Unable to play video. Please try again.')
  await page.unrouteAll()
  await press('Try Again')
  await expect(page.getByText('Unable to play video. Please try again.')).toBeHidden()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
})

test('copying a link shows a message, and a search without a match names its text', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/music/track/subway-telegram-1')
  await press('Share')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await says('Link copied to clipboard!')
  await page.goto('/music?search=zzz')
  await says('No tracks found matching "zzz"')
})

const isPlaying = (on: Page) =>
  on.evaluate(() => {
    const player: unknown = Reflect.get(window, '__player')
    const media: HTMLMediaElement[] = Reflect.get(Object(player), 'media') ?? []
    return media.some(({ paused, currentTime }) => !paused && currentTime > 0)
  })
