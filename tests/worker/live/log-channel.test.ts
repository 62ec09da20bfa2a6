import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../worker/db/client'
import { LogChannel, type RoomHost } from '../../../worker/live'
import type { CatchUp, Entry } from '../../../worker/live/log'
import { MemberSockets } from '../../../worker/live/member-sockets'

/** A channel whose log and pages are the test's. */
class Numbers extends LogChannel<Entry> {
  readonly log: Entry[] = []
  readonly pages = new Map<WebSocket, { sent: number; got: (number | 'anew')[] }>()
  reads = 0
  pruned = 0

  write(count: number) {
    for (let i = 0; i < count; i++) this.log.push({ seq: this.log.length + 1 })
    return this.log.length
  }

  async open(since: number | null = null) {
    const { 0: page } = new WebSocketPair()
    const got: (number | 'anew')[] = []
    const missed = await this.missedAfter(since)
    this.attach(missed, ({ upTo, entries }: CatchUp<Entry>) => {
      got.push(...(entries?.map(({ seq }) => seq) ?? ['anew' as const]))
      this.pages.set(page, { sent: upTo, got })
    })
    return got
  }

  protected override async read(after: number, limit: number) {
    this.reads += 1
    const kept = this.log.filter(({ seq }) => seq > Math.max(after, this.pruned))
    return { newest: this.log.length, pruned: this.pruned, entries: kept.slice(0, limit) }
  }

  protected override followers() {
    return [...this.pages.keys()]
  }

  protected override sentTo(page: WebSocket) {
    return this.pages.get(page)?.sent ?? 0
  }

  protected override restart(pages: WebSocket[]) {
    for (const page of pages) this.pages.get(page)?.got.push('anew')
  }
  protected override sender() {
    return (page: WebSocket, entries: Entry[]) => {
      this.pages.get(page)?.got.push(...entries.map(({ seq }) => seq))
    }
  }
}

const withChannel = (act: (channel: Numbers, again: () => Numbers) => Promise<void>) =>
  runInDurableObject(env.TIMER.getByName(crypto.randomUUID()), async (_, state) => {
    const host: RoomHost = {
      env,
      db: openDatabase(env.DB),
      storage: state.storage,
      sockets: new MemberSockets(state, true),
      checkWithin: async () => {},
      background: () => {},
      withRetry: (work) => work(),
      endExpired: async () => {},
      expel: () => {},
      index: () => 0,
    }
    const create = () => new Numbers(host, { key: 'numbers', gapMs: 0 })
    await act(create(), create)
  })

describe('a log channel', () => {
  it('delivers what notices carry without reading the log', () =>
    withChannel(async (channel) => {
      const got = await channel.open()
      await channel.deliverNew()
      const { reads } = channel
      channel.write(3)
      for (const seq of [2, 1, 3]) channel.hear({ seq, entry: { seq } })
      await expect.poll(() => got).toEqual([1, 2, 3])
      expect(channel.reads).toBe(reads)
    }))

  it('reads the log when a number is missing, and sends nothing twice', () =>
    withChannel(async (channel) => {
      const got = await channel.open()
      channel.write(2)
      channel.hear({ seq: 2, entry: { seq: 2 } })
      await expect.poll(() => got).toEqual([1, 2])
      channel.hear({ seq: 1, entry: { seq: 1 } })
      channel.write(1)
      channel.hear({ seq: 3 })
      await expect.poll(() => got).toEqual([1, 2, 3])
    }))

  it('sends a page that returns exactly what it missed, and lets it read everything again if that is gone', () =>
    withChannel(async (channel) => {
      const first = await channel.open()
      channel.write(5)
      channel.hear({ seq: 5 })
      await expect.poll(() => first).toEqual([1, 2, 3, 4, 5])
      expect(await channel.open(3)).toEqual([4, 5])
      expect(await channel.open(5)).toEqual([])
      expect(await channel.open(6)).toEqual(['anew'])
      channel.pruned = 2
      expect(await channel.open(Number.MAX_SAFE_INTEGER)).toEqual(['anew'])
    }))

  it('lets all pages read everything again when entries before the next one are gone', () =>
    withChannel(async (channel) => {
      const got = await channel.open()
      channel.write(9)
      channel.pruned = 4
      channel.hear({ seq: 9 })
      await expect.poll(() => got).toEqual(['anew'])
      channel.write(1)
      channel.hear({ seq: 10 })
      await expect.poll(() => got).toEqual(['anew', 10])
    }))

  it('continues after an eviction where it was', () =>
    withChannel(async (channel, again) => {
      const got = await channel.open()
      channel.write(2)
      channel.hear({ seq: 2 })
      await expect.poll(() => got).toEqual([1, 2])
      const later = again()
      for (const [page, kept] of channel.pages) later.pages.set(page, kept)
      for (const entry of channel.log) later.log.push(entry)
      later.write(1)
      await later.deliverNew()
      expect(got).toEqual([1, 2, 3])
    }))
})
