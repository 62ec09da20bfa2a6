import { beforeEach, expect, it, vi } from 'vitest'
import { showTrackInTitle } from '../../../app/features/player/system-controls'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

const list = tracks('one', 'two')

/** A page with a title, and the observers of its head. */
beforeEach(() => {
  let changed = () => {}
  const page = {
    title: 'Music Hub',
    head: {},
    /** Another page of the site sets its own title. */
    goTo(title: string) {
      page.title = title
      changed()
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: () => void) {
        changed = listener
      }
      observe() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

const goTo = (title: string) => Reflect.get(document, 'goTo')(title)

it('shows what is playing, and restores the page’s title afterwards', async () => {
  const { player, store, after } = aPlayer()
  showTrackInTitle(store)
  player.play(list, 0, null)
  await after(1)
  expect(document.title).toMatch(/^▶ .*one.* · /i)
  player.next()
  await after(1)
  expect(document.title).toMatch(/two/i)
  player.pause()
  expect(document.title).toBe('Music Hub')
})

it('lets a new page announce its own title first, and restores that one', async () => {
  const { player, store, after } = aPlayer()
  showTrackInTitle(store)
  player.play(list, 0, null)
  await after(1)
  goTo('Music Catalog')
  await after(1)
  expect(document.title).toBe('Music Catalog')
  await after(2)
  expect(document.title).toMatch(/^▶/)
  player.pause()
  expect(document.title).toBe('Music Catalog')
})

it('shows at once what was already playing', async () => {
  const { player, store, after } = aPlayer()
  player.play(list, 0, null)
  await after(1)
  showTrackInTitle(store)
  expect(document.title).toMatch(/^▶/)
})
