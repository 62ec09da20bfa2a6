import { describe, expect, it } from 'vitest'
import { createPersistence } from '../../../app/features/player/persistence'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

const list = tracks('one', 'two', 'three')
const album = { kind: 'album', id: 'a1', title: 'Album' } as const

function aStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** One load of the page; a reload is a second one with the same storage. */
function aPage(storage: ReturnType<typeof aStorage>) {
  const page = aPlayer()
  return { ...page, persistence: createPersistence({ ...page, storage: () => storage }) }
}

describe('after a reload', () => {
  it('restores queue, position, volume, shuffle and repeat, paused', async () => {
    const storage = aStorage()
    const before = aPage(storage)
    before.persistence.setOwner('ana')
    before.player.play(list, 1, album)
    before.player.toggleShuffle()
    before.player.cycleRepeat()
    before.player.setVolume(40)
    before.player.toggleMute()
    await before.after(63.7)
    const left = before.store.getState()

    const { player, medium, store, progress, sound, after, persistence } = aPage(storage)
    persistence.setOwner('ana')
    expect(store.getState()).toMatchObject({
      context: album,
      volume: 40,
      muted: true,
      sound: 'paused',
      queue: { at: left.queue.at, shuffle: true, repeat: 'one' },
    })
    const played = ({ order }: typeof left.queue) => order.map((entry) => entry.source)
    expect(played(store.getState().queue)).toEqual(played(left.queue))
    expect({ volume: medium.volume, muted: medium.muted }).toEqual({ volume: 0.4, muted: true })
    expect(Math.abs(progress.get().position - 63.7)).toBeLessThan(2)
    await after(10)
    expect({ loads: medium.loads, sound: sound() }).toEqual({ loads: [], sound: 'paused' })

    player.toggle()
    await after(1)
    expect(sound()).toBe('playing')
    expect(medium.currentTime).toBeGreaterThan(62)
  })

  it('resumes where a fan sought while paused', async () => {
    const storage = aStorage()
    const before = aPage(storage)
    before.persistence.setOwner('ana')
    before.player.play(list, 0, null)
    await before.after(5)
    before.player.pause()
    before.player.seek(120)
    const { progress, persistence } = aPage(storage)
    persistence.setOwner('ana')
    expect(progress.get().position).toBe(120)
  })

  it('continues as before a change that nobody chose', async () => {
    const storage = aStorage()
    const before = aPage(storage)
    before.persistence.setOwner('ana')
    before.player.play(list, 1, album)
    await before.after(20)
    before.player.pause()
    before.persistence.withoutSaving(() => before.player.tune([list[2]!], 0))
    expect(before.on()).toBe('three')

    const { persistence, on } = aPage(storage)
    persistence.setOwner('ana')
    expect(on()).toBe('two')
  })

  it('does not use the position of one track for another', async () => {
    const storage = aStorage()
    const before = aPage(storage)
    before.persistence.setOwner('ana')
    before.player.play(list, 0, null)
    await before.after(50)
    before.player.next()
    const { progress, persistence, on } = aPage(storage)
    persistence.setOwner('ana')
    expect({ on: on(), position: progress.get().position }).toEqual({ on: 'two', position: 0 })
  })
})

it('ignores the position another window stored for another track', async () => {
  const storage = aStorage()
  const before = aPage(storage)
  before.persistence.setOwner('ana')
  before.player.play(list, 0, null)
  await before.after(5)
  storage.setItem('player-place:ana', '{"id":"three","position":99}')
  const { progress, persistence } = aPage(storage)
  persistence.setOwner('ana')
  expect(progress.get().position).toBe(0)
})

describe('a member’s playback state', () => {
  it('is not restored for another member in the same browser', async () => {
    const storage = aStorage()
    const { persistence, player, on, sound, after } = aPage(storage)
    persistence.setOwner('ana')
    player.play(list, 0, null)
    await after(5)
    persistence.setOwner('bo')
    expect({ on: on(), sound: sound() }).toEqual({ on: undefined, sound: 'paused' })

    const later = aPage(storage)
    later.persistence.setOwner('bo')
    expect(later.on()).toBeUndefined()
    const herOwn = aPage(storage)
    herOwn.persistence.setOwner('ana')
    expect(herOwn.on()).toBe('one')
  })

  it('is stopped and deleted when they sign out', async () => {
    const storage = aStorage()
    const { persistence, player, medium, on, after, store } = aPage(storage)
    persistence.setOwner('ana')
    player.play(list, 0, null)
    player.setVolume(10)
    await after(5)
    persistence.clearOwner()
    await after(5)
    expect({ on: on(), src: medium.src, volume: store.getState().volume }).toEqual({
      on: undefined,
      src: '',
      volume: 100,
    })
    expect(storage.items.size).toBe(0)
    persistence.setOwner('ana')
    expect(on()).toBeUndefined()
  })

  it('continues through signing in, and belongs to the member from then on', async () => {
    const storage = aStorage()
    const { persistence, player, sound, after } = aPage(storage)
    player.play(list, 0, null)
    await after(5)
    persistence.setOwner('ana')
    await after(5)
    expect(sound()).toBe('playing')
    const later = aPage(storage)
    later.persistence.setOwner('ana')
    expect(later.on()).toBe('one')
    expect(later.progress.get().position).toBeGreaterThan(8)
  })
})

describe('a failing storage', () => {
  it('never stops the music', async () => {
    const { player, store, progress, on, sound, after } = aPlayer()
    const forbidden = () => {
      throw new DOMException('no storage here', 'SecurityError')
    }
    const persistence = createPersistence({ player, store, progress, storage: forbidden })
    persistence.setOwner('ana')
    player.play(list, 0, null)
    await after(5)
    expect({ on: on(), sound: sound() }).toEqual({ on: 'one', sound: 'playing' })
    persistence.clearOwner()
    expect(on()).toBeUndefined()
  })

  it.each([
    'no json',
    'null',
    '[]',
    '{"version":0}',
    '{"version":1,"sources":[{"kind":"track"}],"order":[0],"at":0,"shuffle":false,"repeat":"all","context":null,"volume":50,"muted":false}',
    '{"version":1,"sources":[{"kind":"radio","id":"r","title":"R","image":""}],"order":[0,0],"at":5,"shuffle":false,"repeat":"all","context":null,"volume":50,"muted":false}',
    '{"version":1,"sources":[],"order":[],"at":-1,"shuffle":false,"repeat":"all","context":null,"volume":5000,"muted":false}',
  ])('starts a fresh player: %s', (text) => {
    const storage = aStorage()
    storage.items.set('player:ana', text)
    const { persistence, store, on } = aPage(storage)
    persistence.setOwner('ana')
    expect(on()).toBeUndefined()
    expect(store.getState().volume).toBe(100)
  })
})
