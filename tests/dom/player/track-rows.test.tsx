import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentSource, playerStore } from '../../../app/features/player'
import { FAN, openClub } from '../support/club'
import { MUSIC, UNDESCRIBED, aSong } from '../support/music'

const ALBUM = {
  id: 'night-bus',
  title: 'Night Bus',
  year: 2026,
  type: 'EP',
  image: '/brand/default-picture.webp',
  ...UNDESCRIBED,
  tracks: [aSong(1), aSong(2), aSong(3, { playable: false })],
}
const API = {
  ...MUSIC,
  'GET /api/catalog': () => ({ albums: [ALBUM], featured: [aSong(1)] }),
  'GET /api/albums/:id': () => ALBUM,
  'HEAD /api/tracks/:id/stream': () => new Response(null, { status: 404 }),
  'GET /api/tracks/:id/stream': () => new Response(null, { status: 404 }),
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const current = () => {
  const source = currentSource(playerStore.getState())
  return source?.kind === 'track' ? source.track.title : undefined
}

// The album's list begins with numbers, that of the window with covers.
for (const path of ['/music/catalog/night-bus', '/music/player'])
  it(`${path}: a row plays by its button or a double click, and is marked`, async () => {
    await openClub(path, API)
    await row('Song 1').getByRole('button', { name: 'Play Song 1' }).click()
    await expect.element(row('Song 1')).toHaveAttribute('aria-current', 'true')
    expect(current()).toBe('Song 1')
    await userEvent.dblClick(row('Song 2').getByText('Song 2', { exact: true }))
    await expect.element(row('Song 2')).toHaveAttribute('aria-current', 'true')
    await expect.element(row('Song 1')).not.toHaveAttribute('aria-current')
    expect(current()).toBe('Song 2')
  })

it('says that a track has no recording yet, and does not play it', async () => {
  await openClub('/music/player', API)
  await expect.element(row('Song 3').getByText('Song 3: coming soon')).toBeInTheDocument()
  expect(row('Song 3').getByRole('button', { name: /Play/ }).elements()).toEqual([])
  await userEvent.dblClick(row('Song 3').getByText('Song 3', { exact: true }))
  expect(current()).toBeUndefined()
})

const previewOf = (title: string) =>
  page.getByRole('button', { name: `Play the preview of ${title}`, exact: true })
const element = () => document.querySelector('audio')

/** The element of the previews plays, and then its 30 seconds are over. */
function hearPreview() {
  const audio = element()
  if (!audio) throw new Error('no element for previews')
  audio.currentTime = 0
  audio.dispatchEvent(new Event('pause'))
}

for (const [path, user] of [
  ['/music/catalog/night-bus', FAN],
  ['/music/catalog/night-bus', null],
  ['/music', FAN],
] as const)
  it(`${path}: a locked row plays its preview, then says what VIP costs (${user ? 'fan' : 'visitor'})`, async () => {
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    await openClub(path, API, { user })
    await previewOf('Song 1').first().click()
    expect(element()?.getAttribute('src')).toBe('/api/tracks/track-1/preview')
    expect(played).toHaveBeenCalledOnce()
    await expect
      .element(page.getByRole('button', { name: 'Pause the preview of Song 1' }).first())
      .toBeVisible()
    hearPreview()
    await expect
      .element(page.getByRole('link', { name: 'VIP, from $9.99 a month' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/vip-signup\?next=/))
    expect(current()).toBeUndefined()
    played.mockRestore()
  })

it('says in Portuguese what VIP costs, and why a preview does not play', async () => {
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await openClub('/music/catalog/night-bus', API, { user: FAN, language: 'pt-BR' })
  await page.getByRole('button', { name: 'Tocar a prévia de Song 1' }).click()
  hearPreview()
  await expect
    .element(page.getByRole('link', { name: /^VIP, a partir de R\$\s?49,90 por mês$/ }))
    .toBeVisible()
  played.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'))
  await page.getByRole('button', { name: 'Tocar a prévia de Song 2' }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  played.mockRestore()
})

it('leads fans without access from a row’s lock to the sign-up', async () => {
  await openClub('/music/catalog/night-bus', API, { user: FAN })
  await expect
    .element(row('Song 1').getByRole('link', { name: 'Song 1: unlock with VIP' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/vip-signup/))
  await userEvent.dblClick(row('Song 1').getByText('Song 1', { exact: true }))
  expect(current()).toBeUndefined()
})
