import { expect, it } from 'vitest'
import {
  createWindowHandoff,
  pauseOtherWindows,
} from '../../../app/features/player/pause-other-windows'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

/** A window and the popup that it opened. */
function anOpenerAndItsPopup() {
  const channels: EventTarget[] = []
  const aWindow = (self: number, opener: number | null) => {
    const page = aPlayer()
    const target = new EventTarget()
    channels.push(target)
    const channel = {
      addEventListener: target.addEventListener.bind(target),
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== target) other.dispatchEvent(new MessageEvent('message', { data }))
      },
    }
    pauseOtherWindows(page.store, page.player.pause, channel)
    return { ...page, ...createWindowHandoff({ ...page, channel, self, opener: () => opener }) }
  }
  return { opener: aWindow(1, null), popup: aWindow(2, 1), stranger: aWindow(3, null) }
}

const list = tracks('one', 'two', 'three')

it('the popup continues at the opener’s position, and the opener stops', async () => {
  const { opener, popup, stranger } = anOpenerAndItsPopup()
  opener.player.play(list, 1, null)
  await opener.after(40)
  popup.takeOver()
  await popup.after(1)
  expect([opener.sound(), popup.sound(), stranger.sound()]).toEqual(['paused', 'playing', 'paused'])
  expect(popup.on()).toBe('two')
  expect(popup.progress.get().position).toBeGreaterThan(40)
  expect(stranger.on()).toBeUndefined()
})

it('the radio’s popup continues a station, and leaves a track where it plays', async () => {
  const { opener, popup } = anOpenerAndItsPopup()
  opener.player.play(list, 1, null)
  await opener.after(5)
  popup.takeOver('radio')
  await popup.after(1)
  expect({ opener: opener.sound(), popup: popup.on() }).toEqual({
    opener: 'playing',
    popup: undefined,
  })
  opener.player.play([{ kind: 'radio', id: 'night', title: 'Night FM', image: '' }], 0, null)
  await opener.after(5)
  popup.takeOver('radio')
  await popup.after(1)
  expect([opener.sound(), popup.sound()]).toEqual(['paused', 'playing'])
})

it('the opener resumes with the popup’s state when the popup closes', async () => {
  const { opener, popup } = anOpenerAndItsPopup()
  opener.player.play(list, 0, null)
  await opener.after(5)
  popup.takeOver()
  await popup.after(1)
  popup.player.next()
  await popup.after(20)
  popup.handBack()
  popup.player.pause()
  await opener.after(1)
  expect({ on: opener.on(), sound: opener.sound() }).toEqual({ on: 'two', sound: 'playing' })
  expect(opener.progress.get().position).toBeGreaterThan(20)
})

it('a paused player stays paused in the popup and back', async () => {
  const { opener, popup } = anOpenerAndItsPopup()
  opener.player.play(list, 0, null)
  await opener.after(5)
  opener.player.pause()
  popup.takeOver()
  await popup.after(1)
  expect({ on: popup.on(), sound: popup.sound() }).toEqual({ on: 'one', sound: 'paused' })
  popup.handBack()
  await opener.after(1)
  expect(opener.sound()).toBe('paused')
})

it('plays in the opener while the popup needs a click, and moves with that click', async () => {
  const { opener, popup } = anOpenerAndItsPopup()
  opener.player.play(list, 0, null)
  await opener.after(5)
  popup.medium.blocked = true
  popup.takeOver()
  await popup.after(1)
  expect([opener.sound(), popup.sound()]).toEqual(['playing', 'paused'])

  await opener.after(30)
  popup.medium.blocked = false
  popup.player.toggle()
  await popup.after(1)
  expect([opener.sound(), popup.sound()]).toEqual(['paused', 'playing'])
  expect(popup.progress.get().position).toBeGreaterThan(35)
})

it('takes nothing over from an idle opener', async () => {
  const { opener, popup } = anOpenerAndItsPopup()
  popup.player.play(list, 2, null)
  await popup.after(3)
  popup.takeOver()
  await popup.after(1)
  expect({ on: popup.on(), sound: popup.sound() }).toEqual({ on: 'three', sound: 'playing' })
  popup.handBack()
  expect(opener.on()).toBeUndefined()
})

/** Windows of one browser, connected like a BroadcastChannel. */
function someWindows(count: number) {
  const channels: EventTarget[] = []
  return Array.from({ length: count }, () => {
    const target = new EventTarget()
    channels.push(target)
    const page = aPlayer()
    pauseOtherWindows(page.store, page.player.pause, {
      addEventListener: target.addEventListener.bind(target),
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== target) other.dispatchEvent(new MessageEvent('message', { data }))
      },
    })
    return page
  })
}

it('starting music in one window pauses the others', async () => {
  const [first, second, third] = someWindows(3)
  first!.player.play(tracks('one'), 0, null)
  await first!.after(2)
  second!.player.play(tracks('two'), 0, null)
  expect(first!.sound()).toBe('paused')
  await second!.after(2)
  expect([first, second, third].map((page) => page!.sound())).toEqual([
    'paused',
    'playing',
    'paused',
  ])

  first!.player.toggle()
  await first!.after(1)
  expect([first!.sound(), second!.sound()]).toEqual(['playing', 'paused'])
})

it('a window that was paused by another does not resume by itself', async () => {
  const [first, second] = someWindows(2)
  first!.player.play(tracks('one'), 0, null)
  await first!.after(2)
  first!.medium.fail()
  second!.player.play(tracks('two'), 0, null)
  await second!.after(30)
  expect([first!.sound(), second!.sound()]).toEqual(['paused', 'playing'])
})
