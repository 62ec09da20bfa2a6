import { expect, it } from 'vitest'
import {
  type PlaybackWrite,
  type WriteResult,
  createPlaybackSync,
} from '../../../app/features/player/devices/playback-sync'
import { aPlayer } from './test-player'
import { tracks } from './tracks'

const list = tracks('one', 'two', 'three')

/** The route's rule, and its announcement to all pages of the member. */
function aServer() {
  let stored: (PlaybackWrite & { updated_at: string }) | null = null
  let writes = 0
  const pages: ReturnType<typeof createPlaybackSync>[] = []
  const answers: WriteResult[] = []
  const state = () => stored

  async function write(playback: PlaybackWrite): Promise<WriteResult> {
    writes += 1
    const ordered = answers.shift()
    if (ordered) return ordered
    const isCurrent = stored ? stored.updated_at === playback.seen : playback.queue !== undefined
    if (!isCurrent)
      return {
        kind: 'changed',
        device: stored?.device ?? '',
        updated_at: stored?.updated_at ?? null,
      }
    const updated_at = `${writes}`.padStart(4, '0')
    stored = { ...playback, queue: playback.queue ?? stored?.queue, updated_at }
    for (const page of pages) page.announced({ device: playback.device, updated_at })
    return { kind: 'saved', updated_at }
  }

  return {
    state,
    answers,
    writes: () => writes,
    /** A device of the member; `connect` loads its part of the handoff. */
    device(name: string) {
      const page = aPlayer()
      const connect = () => {
        const sync = createPlaybackSync({ ...page, device: name, write })
        pages.push(sync)
        return sync
      }
      return { ...page, connect }
    },
  }
}

it('stores queue, place and position of what plays already when the code is loaded', async () => {
  const server = aServer()
  const phone = server.device('phone')
  phone.player.play(list, 1, null)
  await phone.after(2)
  phone.connect()
  await phone.after(1)
  expect(server.state()).toMatchObject({
    queue: ['one', 'two', 'three'],
    index: 1,
    device: 'phone',
    seen: null,
  })
  expect(server.state()?.position_ms).toBeGreaterThan(1000)
})

it('sends the queue once, and the position at a pause, a seek, a change of track and every 15 seconds', async () => {
  const server = aServer()
  const phone = server.device('phone')
  phone.connect()
  phone.player.play(list, 0, null)
  await phone.after(3)
  expect(server.writes()).toBe(1)
  const steps = [
    () => phone.player.seek(100),
    () => phone.player.next(),
    () => phone.player.pause(),
    () => phone.player.toggle(),
  ]
  for (const step of steps) {
    const before = server.writes()
    step()
    await phone.after(2)
    expect(server.writes()).toBe(before + 1)
  }
  expect(server.state()).toMatchObject({ index: 1, queue: ['one', 'two', 'three'] })
  const before = server.writes()
  await phone.after(60)
  expect(server.writes() - before).toBe(4)
})

it('a device that starts takes over, and the other one pauses and writes nothing more', async () => {
  const server = aServer()
  const [phone, desk] = [server.device('phone'), server.device('desk')]
  phone.connect()
  desk.connect()
  phone.player.play(list, 0, null)
  await phone.after(2)
  desk.player.play(list, 2, null)
  await desk.after(2)
  expect([phone.sound(), desk.sound()]).toEqual(['paused', 'playing'])
  expect(server.state()).toMatchObject({ device: 'desk', index: 2 })
  const before = server.writes()
  phone.player.seek(50)
  await phone.after(5)
  expect(server.writes()).toBe(before)

  phone.player.toggle()
  await phone.after(2)
  expect([phone.sound(), desk.sound()]).toEqual(['playing', 'paused'])
  expect(server.state()).toMatchObject({ device: 'phone', index: 0 })
})

it('two devices that start at the same moment end with one that plays', async () => {
  const server = aServer()
  const devices = [server.device('phone'), server.device('desk')]
  for (const device of devices) {
    device.connect()
    device.player.play(list, 0, null)
  }
  await devices[0]!.after(5)
  const playing = devices.filter((device) => device.sound() === 'playing')
  expect(playing).toHaveLength(1)
})

it('a device that missed the announcement pauses at its next write', async () => {
  const server = aServer()
  const phone = server.device('phone')
  phone.connect()
  phone.player.play(list, 0, null)
  await phone.after(2)
  server.answers.push({ kind: 'changed', device: 'desk', updated_at: '9999' })
  await phone.after(16)
  expect(phone.sound()).toBe('paused')
})

it('stops writing for a member who may not store playback', async () => {
  const server = aServer()
  const phone = server.device('phone')
  phone.connect()
  server.answers.push({ kind: 'refused' })
  phone.player.play(list, 0, null)
  await phone.after(40)
  expect([server.writes(), phone.sound()]).toEqual([1, 'playing'])
})

it('a write that failed is repeated with the next change', async () => {
  const server = aServer()
  const phone = server.device('phone')
  phone.connect()
  server.answers.push({ kind: 'failed' })
  phone.player.play(list, 0, null)
  await phone.after(2)
  expect(server.state()).toBeNull()
  await phone.after(16)
  expect(server.state()).toMatchObject({ queue: ['one', 'two', 'three'] })
})

it('of a queue that is too long, stores the part around the current track', async () => {
  const server = aServer()
  const phone = server.device('phone')
  phone.connect()
  const ids = Array.from({ length: 12_000 }, (_, i) => `t${i}`)
  phone.player.play(tracks(...ids), 9000, null)
  await phone.after(2)
  const { queue, index } = server.state()!
  expect(queue?.[index]).toBe('t9000')
  expect(queue?.length).toBeLessThan(12_000)
})
