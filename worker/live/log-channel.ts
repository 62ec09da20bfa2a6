import type { RoomHost } from './channel'
import { type CatchUp, type Entry, type LogNotice, type LogPart, Pace, nextFrame } from './log'
import { PendingEntries } from './pending-entries'
import { REPLAY_ENTRIES, RecentEntries, fitsReplay } from './recent-entries'

const FRAME_ENTRIES = 64

/** What is sent to each follower: one frame's entries. `floor`: one that has not acknowledged it reads too slowly. */
export type Frame<E> = { entries: E[]; seq: number; floor: number }

type Options<E> = {
  /** The key in storage of the number of the last entry that was delivered. */
  key: string
  /** Between two frames. */
  gapMs: number
  /** See `RecentEntries`. */
  ends?: (entry: E, earlier: E) => boolean
}

/**
 * A log that is delivered to the pages that follow it: every entry once and in order. A notice carries the newest number, and usually the entry
 * itself. When a number is missing, the log is read. So a lost notice delays an entry and does not lose it.
 */
export abstract class LogChannel<E extends Entry> {
  readonly #pace: Pace
  #delivered: number
  #recent: RecentEntries<E>
  #pending = new PendingEntries<E>()
  #delivering: Promise<void> | null = null
  #hasMore = false

  constructor(
    protected readonly host: RoomHost,
    private options: Options<E>,
  ) {
    this.#pace = new Pace(options.gapMs)
    this.#delivered = host.storage.kv.get<number>(options.key) ?? 0
    this.#recent = new RecentEntries(this.#delivered, options.ends)
  }

  /** The number of the last entry that was delivered. */
  get delivered() {
    return this.#delivered
  }

  /** The next entries after this number. */
  protected abstract read(after: number, limit: number): Promise<LogPart<E>>
  protected abstract followers(): WebSocket[]
  /** The number of the last entry that a page was sent when it joined. */
  protected abstract sentTo(follower: WebSocket): number
  /** Returns what sends a page these entries: all of the frame's, or those that it does not have yet. */
  protected abstract sender(frame: Frame<E>): (follower: WebSocket, entries: E[]) => void
  /** Entries are lost: the pages must read everything again. */
  protected abstract restart(followers: WebSocket[]): Promise<void> | void
  /** Before entries are delivered. */
  protected async prepare() {
    await this.host.endExpired()
  }

  isEmpty = () => this.followers().length === 0

  /** The log has a new entry. */
  hear(notice: LogNotice<E>) {
    if (notice.seq <= this.#delivered || this.isEmpty()) return
    this.#pending.add(notice)
    this.host.background(this.deliverNew())
  }

  /** Delivers what the log has, frame by frame. A call during a run makes that run look for more. */
  async deliverNew() {
    if (this.isEmpty()) return
    this.#hasMore = true
    this.#delivering ??= this.host.withRetry(() => this.#deliverAll())
    await this.#delivering
  }

  /** The entries after `since` (null: none), all of them or `null`. They come from memory if that is complete, else from the log. */
  protected async missedAfter(since: number | null): Promise<CatchUp<E>> {
    const isRunning = !this.isEmpty()
    if (isRunning && since === null) return { upTo: this.#delivered, entries: [] }
    if (isRunning && since !== null && since <= this.#delivered) {
      const kept = this.#recent.after(since)
      if (kept) return sendable(this.#delivered, kept)
    }
    const from = since ?? Number.MAX_SAFE_INTEGER
    const { newest, pruned, entries } = await this.read(from, REPLAY_ENTRIES + 1)
    if (since === null) return { upTo: newest, entries: [] }
    const isLost = from > newest || pruned > from
    return isLost ? { upTo: newest, entries: null } : sendable(newest, entries)
  }

  /** Entries that were delivered after this number, if they are kept. */
  protected recentAfter(seq: number) {
    return seq >= this.#delivered ? [] : (this.#recent.after(seq) ?? [])
  }

  /**
   * A page joins: `add` makes it a follower and sends it what it misses. There must be no await since `missed` was read, or an entry that is
   * delivered in between would be missing.
   */
  protected attach(missed: CatchUp<E>, add: (missed: CatchUp<E>) => void) {
    const isFirst = this.isEmpty()
    if (isFirst) this.continueAt(missed.upTo)
    add(this.#withRecent(missed))
    // Notices that came before the first follower were dropped.
    if (isFirst) this.host.background(this.deliverNew())
  }

  /** All followers have what there is up to this number. */
  protected continueAt(seq: number) {
    this.#delivered = seq
    this.host.storage.kv.put(this.options.key, seq)
    this.#recent = new RecentEntries(seq, this.options.ends)
    this.#pending = new PendingEntries()
  }

  /** Adds what was delivered while the log was read. */
  #withRecent({ upTo, entries }: CatchUp<E>): CatchUp<E> {
    if (upTo >= this.#delivered) return { upTo, entries }
    const meanwhile = entries && this.#recent.after(upTo)
    return meanwhile
      ? sendable(this.#delivered, [...entries, ...meanwhile])
      : { upTo: this.#delivered, entries: null }
  }

  async #deliverAll() {
    try {
      while (this.#hasMore && !this.isEmpty()) {
        await scheduler.wait(this.#pace.wait(Date.now()))
        await this.prepare()
        // Calls until now are for what is looked for next.
        this.#hasMore = false
        await this.#deliverFrame()
      }
    } finally {
      // In the same turn as the last look at `#hasMore`.
      this.#delivering = null
    }
  }

  async #deliverFrame() {
    const pending = this.#pending.after(this.#delivered)
    const { entries, newest, pruned } = pending
      ? { entries: pending, newest: 0, pruned: 0 }
      : await this.read(this.#delivered, FRAME_ENTRIES)
    if (pruned > this.#delivered) {
      this.continueAt(newest)
      return this.restart(this.followers())
    }
    const frame = nextFrame(entries)
    if (frame.length > 0) this.#send(frame)
    if (frame.length < entries.length || entries.length >= FRAME_ENTRIES) this.#hasMore = true
  }

  #send(entries: E[]) {
    const before = this.#delivered
    const seq = entries.at(-1)?.seq ?? before
    const floor = this.#recent.floor()
    this.#pace.sent(Date.now())
    this.#recent.add(entries)
    this.#delivered = seq
    // Written first: sends wait for storage writes, so that no entry is sent twice after hibernation.
    this.host.storage.kv.put(this.options.key, seq)
    const send = this.sender({ entries, seq, floor })
    for (const follower of this.followers()) {
      const sent = this.sentTo(follower)
      if (sent <= before) send(follower, entries)
      else if (sent < seq)
        send(
          follower,
          entries.filter((entry) => entry.seq > sent),
        )
    }
  }
}

const sendable = <E extends Entry>(upTo: number, entries: E[]): CatchUp<E> => ({
  upTo,
  entries: fitsReplay(entries) ? entries : null,
})
