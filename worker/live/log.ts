/** An entry of a log. The numbers increase by one. */
export type Entry = { seq: number }

/** The number of the newest entry, and the entry itself if the sender has it. */
export type LogNotice<E extends Entry> = { seq: number; entry?: E | undefined }

/** What was read of a log: its next entries. Those up to `pruned` have been deleted. */
export type LogPart<E extends Entry> = { entries: E[]; newest: number; pruned: number }

/** The entries that a page misses, and the number of the last one. `entries` is null if it must read everything again. */
export type CatchUp<E extends Entry> = { upTo: number; entries: E[] | null }

const FRAME_BYTES = 256 * 1024

/** As many of the next entries as fit into one frame, and at least one. */
export function nextFrame<E extends Entry>(entries: E[]) {
  let bytes = 0
  const end = entries.findIndex((entry) => (bytes += JSON.stringify(entry).length) > FRAME_BYTES)
  return end === -1 ? entries : entries.slice(0, Math.max(1, end))
}

/** Spaces frames out. The first is sent at once; a later one waits, and includes the entries that arrive meanwhile. */
export class Pace {
  #last = -Infinity

  constructor(private gapMs: number) {}

  /** Milliseconds until the next frame may be sent. */
  wait = (now: number) => Math.max(0, this.#last + this.gapMs - now)

  sent(now: number) {
    this.#last = now
  }
}
