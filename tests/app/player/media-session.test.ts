import { beforeEach, expect, it, vi } from 'vitest'
import { joinMediaSession } from '../../../app/features/player/media-session'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

/** A phone's lock screen: what it shows, and its keys. */
function aLockScreen() {
  const keys = new Map<string, MediaSessionActionHandler>()
  const screen = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    position: undefined as MediaPositionState | undefined,
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (handler) keys.set(action, handler)
      else keys.delete(action)
    },
    setPositionState(state?: MediaPositionState) {
      screen.position = state
    },
    setCameraActive: async () => {},
    setMicrophoneActive: async () => {},
  }
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    keys.get(action)?.({ action, ...details })
  return { screen, keys, press }
}

it('a lock screen shows the track with its cover, and its keys work', async () => {
  const page = aPlayer()
  const { screen, press } = aLockScreen()
  joinMediaSession(screen, page)
  page.player.play(tracks('one', 'two'), 0, null)
  await page.after(1)
  expect(screen.metadata).toMatchObject({ title: 'Title of one', album: 'Album' })
  expect(screen.metadata?.artwork).toContainEqual({
    src: '/media/covers/one.webp?width=512&height=512&quality=75',
    sizes: '512x512',
  })
  expect(screen.playbackState).toBe('playing')
  expect(screen.position).toMatchObject({ duration: 200 })

  press('pause')
  expect(page.sound()).toBe('paused')
  expect(screen.playbackState).toBe('paused')
  press('play')
  press('seekto', { seekTime: 80 })
  await page.after(1)
  expect(page.sound()).toBe('playing')
  expect(screen.position?.position).toBeGreaterThan(79)
  press('seekbackward')
  expect(page.progress.get().position).toBeLessThan(72)
  press('nexttrack')
  expect(page.on()).toBe('two')
  expect(screen.metadata?.title).toBe('Title of two')
})

it('live radio offers neither next nor seeking', async () => {
  const page = aPlayer()
  const { screen, keys } = aLockScreen()
  joinMediaSession(screen, page)
  page.medium.length = Infinity
  page.player.play([{ kind: 'radio', id: 'r', title: 'Radio', image: '/media/r.webp' }], 0, null)
  await page.after(1)
  expect([...keys.keys()].toSorted()).toEqual(['pause', 'play', 'stop'])
  expect(screen.position).toBeUndefined()
})

it('an idle player shows nothing', async () => {
  const page = aPlayer()
  const { screen } = aLockScreen()
  joinMediaSession(screen, page)
  page.player.play(tracks('one'), 0, null)
  page.player.clear()
  expect({ metadata: screen.metadata, state: screen.playbackState }).toEqual({
    metadata: null,
    state: 'none',
  })
})
