import type { PartyTrack } from '../../../shared/parties'
import type { RoomHost } from '../../live'
import type { PartyRecord } from '../party-queries'
import { readWithTracks } from '../tracks'
import { stateOf } from './state-frame'

/** The key in storage, before the party's id: the programme as all pages have been sent it. */
const SENT = 'programme:'

export type Loaded = { party: PartyRecord; tracks: PartyTrack[] }

/** A party as D1 has it, and what the pages of a room know of its programme. */
export class Programme {
  #loading: Promise<Loaded> | null = null
  #seen: string | undefined

  constructor(
    private host: RoomHost,
    private id: string,
  ) {
    this.#seen = host.storage.kv.get<string>(SENT + id)
  }

  /** @throws DomainError `not_found` */
  load() {
    this.#loading ??= readWithTracks(this.host.db, this.id).catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  loadAnew() {
    this.#loading = null
    return this.load()
  }

  /** Whether it has changed since the last call. */
  hasChanged({ party }: Loaded) {
    const { status, item, paused, card } = stateOf(party)
    const now = JSON.stringify([status, item, paused, card?.text, party.starts_at])
    if (now === this.#seen) return false
    this.#seen = now
    return true
  }

  /** All pages have been sent it. */
  markSent() {
    const { kv } = this.host.storage
    if (kv.get(SENT + this.id) !== this.#seen) kv.put(SENT + this.id, this.#seen)
  }

  /** The room looks again when the programme changes. */
  async schedule({ party }: Loaded) {
    const { changes_at } = stateOf(party)
    if (changes_at !== null) await this.host.checkWithin(Math.max(100, changes_at - Date.now()))
  }

  forget() {
    this.host.storage.kv.delete(SENT + this.id)
  }
}
