import { expect, it } from 'vitest'
import { pauseOtherWindows } from '../../../app/features/player/one-window'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

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
