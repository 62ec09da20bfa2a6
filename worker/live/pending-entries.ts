import type { Entry, LogNotice } from './log'

/** Entries from notices that are not delivered yet. If none is missing, they are delivered without reading the log. */
export class PendingEntries<E extends Entry> {
  #entries = new Map<number, E>()
  #newest = 0

  add({ seq, entry }: LogNotice<E>) {
    this.#newest = Math.max(this.#newest, seq)
    if (entry) this.#entries.set(seq, entry)
  }

  /** All entries after `delivered`; null if one is missing, so that the log must be read. */
  after(delivered: number) {
    for (const seq of this.#entries.keys()) if (seq <= delivered) this.#entries.delete(seq)
    if (this.#entries.size === 0 || this.#entries.size !== this.#newest - delivered) return null
    return [...this.#entries.values()].toSorted((a, b) => a.seq - b.seq)
  }
}
