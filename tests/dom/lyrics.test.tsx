import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Lyrics } from '../../app/features/player/lyrics/lyrics'
import { createQueue, emptyQueue } from '../../app/features/player/queue'
import { player, progress } from '../../app/features/player/this-player'
import { trackSource } from '../../app/features/player/engine/source'
import { sessionQueries } from '../../app/features/session/queries'
import { chooseLanguage } from '../../app/lib/intl/language'
import { LanguageProvider } from '../../app/lib/intl/language-provider'
import type { Lyrics as LyricsAnswer } from '../../shared/lyrics'
import type { Track } from '../../shared/music'
import { refusal, serveApi } from './support/api'
import { ADMIN } from './support/office'

const TRACK: Track = {
  id: 'tunnel',
  title: 'Tunnel',
  albumId: 'night-bus',
  albumTitle: 'Night Bus',
  number: 1,
  image: '/media/covers/none.webp',
  album: 'Night Bus',
  plays: 0,
  duration: 200,
  playable: true,
  recording: null,
}
const SYNCED = Array.from({ length: 40 }, (_, index) => ({
  at_ms: 1000 + index * 2000,
  text: `Line ${index + 1}`,
}))
const synced = (lines = SYNCED): LyricsAnswer => ({ synced: lines, plain: '' })

const panel = () => page.getByRole('region', { name: 'Lyrics' })
const current = () =>
  [...document.querySelectorAll('[aria-current="true"]')].map(({ textContent }) => textContent)
const scrolled = () => panel().element().scrollTop

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

beforeEach(() => player.reset())

async function open(answer: LyricsAnswer | Response, user: typeof ADMIN | null = ADMIN) {
  serveApi({ 'GET /api/tracks/:id/lyrics': () => answer })
  await chooseLanguage('en')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQueries.current().queryKey, user)
  await render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <div style={{ height: 300 }} />
        <Lyrics track={TRACK} panelClassName="max-h-60" />
        <div style={{ height: 2000 }} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

/** As if this track were paused at that position. */
const cue = (track: Track, position = 0) =>
  player.restore({
    queue: createQueue(emptyQueue, [trackSource(track)], 0, () => 0),
    context: null,
    volume: 100,
    muted: false,
    isNormalized: true,
    position,
  })

const playTo = (position: number) => {
  if (progress.get().duration === null) cue(TRACK)
  progress.set({ position })
}

it('highlights the line at its time, and none before the first or of another track', async () => {
  await open(synced())
  await expect.element(panel().getByText('Line 1', { exact: true })).toBeVisible()
  expect(current()).toEqual([])
  playTo(0.5)
  expect(current()).toEqual([])
  playTo(1)
  await expect.poll(current).toEqual(['Line 1'])
  playTo(7.2)
  await expect.poll(current).toEqual(['Line 4'])
  cue({ ...TRACK, id: 'other' }, 7.2)
  await expect.poll(current).toEqual([])
})

it('highlights a line together with its translation', async () => {
  await open(synced([...SYNCED.slice(0, 2), { at_ms: 3000, text: 'Linha 2' }, ...SYNCED.slice(2)]))
  await expect.element(panel()).toBeVisible()
  playTo(3.1)
  await expect.poll(current).toEqual(['Line 2', 'Linha 2'])
})

it('scrolls its own panel to the line, never the page, and not while the reader scrolls', async () => {
  await open(synced())
  await expect.element(panel()).toBeVisible()
  playTo(41)
  await expect.poll(scrolled).toBeGreaterThan(200)
  expect(scrollY).toBe(0)

  const before = scrolled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  panel()
    .element()
    .dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  playTo(61)
  await nextFrame()
  expect(current()).toEqual(['Line 31'])
  expect(scrolled()).toBe(before)
  // After some seconds it follows again.
  vi.advanceTimersByTime(4000)
  vi.useRealTimers()
  await expect.poll(scrolled).toBeGreaterThan(before)
  expect(scrollY).toBe(0)
})

it('seeks with a line by pointer and keyboard', async () => {
  await open(synced())
  await expect.element(panel()).toBeVisible()
  playTo(1)
  await panel().getByRole('button', { name: 'Line 3', exact: true }).click()
  expect(progress.get().position).toBe(5)
  await expect.poll(current).toEqual(['Line 3'])
  await userEvent.keyboard('{Tab}{Enter}')
  expect(progress.get().position).toBe(7)
})

it('is text for visitors, reachable by keyboard', async () => {
  await open(synced(), null)
  await expect.element(panel().getByText('Line 2', { exact: true })).toBeVisible()
  expect(panel().getByRole('button').elements()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(panel()).toHaveFocus()
})

it('shows plain lyrics line by line, each in its own direction, and long words inside the page', async () => {
  await open({ synced: null, plain: `One\n\nسطر\n${'字'.repeat(300)}\n${'x'.repeat(300)}` })
  await expect.element(page.getByText('One')).toBeVisible()
  expect(getComputedStyle(page.getByText('سطر').element()).direction).toBe('rtl')
  expect(getComputedStyle(page.getByText('One').element()).direction).toBe('ltr')
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

it('shows nothing when there are none, and offers another try after a failure', async () => {
  await open(refusal(404, 'not_found'))
  await expect.poll(() => document.querySelector('.animate-shimmer')).toBeNull()
  expect(page.getByRole('alert').elements()).toEqual([])
  await open(refusal(500, 'internal'))
  await expect.element(page.getByText('The lyrics could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
