import type { Entry } from './log'

/** How much a listener may have been sent without acknowledging it. */
const WINDOW_ENTRIES = 256
const WINDOW_BYTES = 1024 * 1024
/** How many missed entries are sent at once. With more, reading everything again is cheaper. */
export const REPLAY_ENTRIES = 1000
const REPLAY_BYTES = 1024 * 1024

type Kept<E> = { seq: number; bytes: number; entry: E | null }

/**
 * The last entries that a room delivered: to find listeners that read too slowly, and to send missed entries without reading the log. It is
 * empty after hibernation.
 */
export class RecentEntries<E extends Entry> {
  #kept: Kept<E>[] = []

  /**
   * @param base every entry after this one is kept
   * @param ends of a new entry: whether the content of an earlier one must not be sent any more
   */
  constructor(
    private base: number,
    private ends: (entry: E, earlier: E) => boolean = () => false,
  ) {}

  add(entries: E[]) {
    for (const entry of entries) {
      for (const kept of this.#kept)
        if (kept.entry && this.ends(entry, kept.entry)) kept.entry = null
      this.#kept.push({ seq: entry.seq, bytes: JSON.stringify(entry).length, entry })
    }
    const spare = this.#kept.length - REPLAY_ENTRIES
    const last = this.#kept[spare - 1]
    if (!last) return
    this.base = last.seq
    this.#kept.splice(0, spare)
  }

  /** The entries after `since`; null if some of them are not kept. */
  after(since: number) {
    if (since < this.base) return null
    return this.#kept.flatMap(({ seq, entry }) => (seq > since && entry ? [entry] : []))
  }

  /** A listener that has not acknowledged this entry has more in flight than the window allows. */
  floor() {
    let [entries, bytes] = [0, 0]
    for (const kept of this.#kept.toReversed()) {
      entries += 1
      bytes += kept.bytes
      if (entries > WINDOW_ENTRIES || bytes > WINDOW_BYTES) return kept.seq
    }
    return 0
  }
}

/** Whether these missed entries are few enough to send. */
export const fitsReplay = (entries: Entry[]) =>
  entries.length <= REPLAY_ENTRIES && JSON.stringify(entries).length <= REPLAY_BYTES
