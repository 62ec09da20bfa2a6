import type { PartyReaction, ReactionCounts } from '../../../shared/parties'

/** Reactions of a room's pages are collected for so long. */
const COLLECT_MS = 250

/** The reactions of many pages in one call. An eviction loses them. */
export class ReactionSum {
  #counts: ReactionCounts | null = null

  constructor(private send: (counts: ReactionCounts) => Promise<void>) {}

  add(kind: PartyReaction) {
    if (!this.#counts) setTimeout(() => void this.#flush(), COLLECT_MS)
    this.#counts ??= {}
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1
  }

  async #flush() {
    const counts = this.#counts ?? {}
    this.#counts = null
    try {
      await this.send(counts)
    } catch (error) {
      console.error({ party: 'react', error })
    }
  }
}
