import type { Database } from '../db/client'
import { readBrand } from '../site'
import { type BroadcastMails, prepareMails } from './content'
import type { BroadcastRow } from './views'

/** State of the sender between two runs. All of it may be lost. */
export class Flow {
  /** Broadcasts that were cancelled while they were being sent. */
  readonly stopped = new Set<string>()
  /** Runs in a row that ended with an error of the provider. */
  failures = 0
  /** When the last request began, in epoch milliseconds. */
  requestedAt = 0
  #prepared: { id: string; mails: BroadcastMails } | null = null

  async mailsOf(env: Cloudflare.Env, db: Database, row: BroadcastRow) {
    if (this.#prepared?.id !== row.id) {
      const brand = await readBrand(db)
      this.#prepared = {
        id: row.id,
        mails: await prepareMails(db, env.PUBLIC_ORIGIN, brand, row),
      }
    }
    return this.#prepared.mails
  }
}
