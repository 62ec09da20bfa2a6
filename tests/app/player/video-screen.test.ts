import { expect, it, vi } from 'vitest'
import { createScreen } from '../../../app/features/player/video-screen'
import type { ProbeResult } from '../../../app/features/player/engine/retry'
import type { Source } from '../../../app/features/player/engine/source'
import { aPlayer } from './test-player'
import { FakeMedium } from './fake-medium'

const VIDEO: Source = { kind: 'tv', id: 'night', title: 'Night', image: '/x.webp' }
const ADDRESS = '/api/tv/channels/night/stream'

/** Both windows' ends of the player's channel. */
function channels() {
  const ends = [new EventTarget(), new EventTarget()] as const
  const end = (self: 0 | 1) =>
    Object.assign(ends[self], {
      close: () => {},
      postMessage: (data: unknown) =>
        void ends[self === 0 ? 1 : 0].dispatchEvent(new MessageEvent('message', { data })),
    })
  return [end(0), end(1)] as const
}

function aScreen() {
  const set = aPlayer()
  const video = new FakeMedium()
  const [channel, elsewhere] = channels()
  const result = vi.fn(async (): Promise<ProbeResult> => 'ok')
  const screen = createScreen({
    video,
    playerStore: set.store,
    probe: result,
    canSound: async () => true,
    renewSession: set.renewSession,
    channel,
    session: null,
  })
  return { ...set, video, screen, elsewhere, result }
}

it('shows a channel at its resume position, at the player’s volume', async () => {
  const { screen, video, player, after } = aScreen()
  player.setVolume(40)
  screen.play(VIDEO, 30)
  await after(1)
  expect(video.loads).toEqual([ADDRESS])
  expect(video.currentTime).toBeGreaterThan(30)
  expect(video.volume).toBe(0.4)
  screen.seekBy(-10)
  expect(video.currentTime).toBeLessThan(22)
})

it('pauses other playback, and is paused by it', async () => {
  const { screen, video, elsewhere, after } = aScreen()
  const received = vi.fn()
  elsewhere.addEventListener(
    'message',
    (event) => event instanceof MessageEvent && received(event.data),
  )
  screen.play(VIDEO)
  await after(1)
  expect(received).toHaveBeenCalledWith({ type: 'playing' })
  elsewhere.postMessage({ type: 'playing' })
  expect(video.paused).toBe(true)
  expect(screen.store.getState().sound).toBe('paused')
})

it('says what is wrong when nothing helps, and reloads on request', async () => {
  const { screen, video, result, after } = aScreen()
  video.supply.set(ADDRESS, 'broken')
  result.mockResolvedValue('unreachable')
  screen.play(VIDEO)
  await after(20)
  expect(screen.store.getState()).toEqual({ sound: 'paused', problem: 'unreachable' })
  video.supply.set(ADDRESS, 'ok')
  screen.reload()
  await after(1)
  expect(screen.store.getState()).toEqual({ sound: 'playing', problem: null })
})

it('leaves nothing that could sound when it is closed', async () => {
  const { screen, video, after } = aScreen()
  screen.play(VIDEO)
  await after(1)
  screen.close()
  expect([video.paused, video.src]).toEqual([true, ''])
})
