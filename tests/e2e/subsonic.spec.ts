import { expect } from '@playwright/test'
import SubsonicAPI from 'subsonic-api'
import { join } from './members'
import { collectProblems, test } from './support'

const ORIGIN = process.env.BASE_URL ?? 'http://127.0.0.1:8787'

test('a VIP creates an app password, another player signs in with it, and its star is a heart on the site', async ({
  page,
}) => {
  const problems = collectProblems(page)
  const { username } = await join(page, 'vip')
  await page.goto('/social/settings')
  await page.getByLabel('Name of the app password').fill('Phone')
  await page.getByRole('button', { name: 'Create app password' }).click()
  await expect(page.getByRole('heading', { name: 'Your app password “Phone”' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue(username)
  const password = await page
    .getByRole('textbox', { name: 'App password', exact: true })
    .inputValue()

  const player = new SubsonicAPI({ url: ORIGIN, auth: { username, password } })
  expect(await player.ping()).toMatchObject({ status: 'ok' })
  const { artists } = await player.getArtists()
  expect(artists.index?.[0]?.artist?.[0]?.albumCount).toBeGreaterThan(1)
  const { albumList2 } = await player.getAlbumList2({ type: 'newest', size: 500 })
  expect(albumList2.album?.map(({ id }) => id)).toContain('neon-boulevard')
  const { album } = await player.getAlbum({ id: 'neon-boulevard' })
  const song = album.song?.[0]
  if (!song) throw new Error('the release has no songs')
  const cover = await player.getCoverArt({ id: album.id, size: 300 })
  expect(cover.headers.get('content-type')).toMatch(/^image\//)

  // A range, as players ask for one after a seek.
  const query = new URLSearchParams({ u: username, p: password, c: 'test', id: song.id })
  const part = await fetch(`${ORIGIN}/rest/stream.view?${query.toString()}`, {
    headers: { Range: 'bytes=200000-200999' },
  })
  expect(part.status).toBe(206)
  expect((await part.arrayBuffer()).byteLength).toBe(1000)

  await player.star({ id: song.id })
  await page.goto(`/music/track/${song.id}`)
  const heart = page.getByRole('main').getByRole('button', { name: `Favorite: ${song.title}` })
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/social/settings')
  await expect(page.getByText(/last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete the app password “Phone”' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('You have no app passwords.')).toBeVisible()
  const refused = await fetch(`${ORIGIN}/rest/ping?${query.toString()}&f=json`)
  expect(await refused.json()).toMatchObject({ 'subsonic-response': { error: { code: 40 } } })
  expect(problems).toEqual([])
})
